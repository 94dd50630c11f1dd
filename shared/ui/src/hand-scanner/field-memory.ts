type TextField = HTMLInputElement | HTMLTextAreaElement;

/** What fields held before a scan typed into them. */
export interface FieldMemory {
  /** Takes down what the field holds that has the focus, the first time. */
  readonly note: (target: EventTarget | null) => void;
  /** Gives all fields back what they held. */
  readonly restore: () => void;
  readonly forget: () => void;
}

/** A field into which keys write, and of which a part can be replaced. */
export const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.selectionStart !== null);

export function createFieldMemory(): FieldMemory {
  const held = new Map<TextField, string>();
  return {
    note(target) {
      if (isTextField(target) && !held.has(target)) held.set(target, target.value);
    },
    restore() {
      for (const [field, text] of held) {
        if (!field.isConnected || field.value === text) continue;
        field.setRangeText(text, 0, field.value.length, 'select');
        // Whoever draws the field hears of it as of typing.
        field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
      }
      held.clear();
    },
    forget: () => held.clear(),
  };
}
