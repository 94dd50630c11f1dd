import { useRef, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { styled, keyframes } from 'styled-components';
import { Button, IconButton } from '../button/button';
import { IconClose } from '../icon/icons';
import { toneIcons, type NoticeTone } from '../notice/notice';
import { media, token } from '../tokens/tokens';
import type { Toast, ToastStore } from './toast-store';

const enter = keyframes`
  from { opacity: 0; transform: translateY(0.5rem); }
`;

const Region = styled.section`
  position: fixed;
  --vp-foot-inset: inherit;
  inset-block-end: calc(${token.space[4]} + var(--vp-foot-inset, 0px));
  inset-inline-end: ${token.space[4]};
  z-index: ${token.layer.toast};
  width: min(24rem, calc(100vw - 2rem));
  pointer-events: none;
  ${media.print} {
    display: none;
  }
`;

const List = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};
`;

const Item = styled.li<{ $tone: NoticeTone }>`
  display: flex;
  align-items: flex-start;
  gap: ${token.space[3]};
  padding: ${token.space[3]};
  background: ${token.color.surfaceRaised};
  border: 1px solid ${token.color.border};
  border-inline-start: 4px solid ${({ $tone }) => token.color[$tone]};
  border-radius: ${token.radius.md};
  box-shadow: ${token.shadow.lg};
  pointer-events: auto;
  animation: ${enter} ${token.motion.slow} ${token.motion.easing};
  > svg {
    color: ${({ $tone }) => token.color[$tone]};
  }
`;

const Message = styled.div`
  flex: 1;
  min-width: 0;
`;

/** Brings the button's text under the message. */
const ActionSlot = styled.div`
  margin: 0.125rem 0 -0.25rem -0.625rem;
`;

const CloseSlot = styled.div`
  margin: -0.25rem;
`;

function ToastItem({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const intl = useIntl();
  const { tone = 'info', message, action } = toast;
  const ToneIcon = toneIcons[tone];
  return (
    <Item $tone={tone}>
      <ToneIcon />
      <Message>
        {message}
        {action !== undefined && (
          <ActionSlot>
            <Button
              size="sm"
              variant="quiet"
              onClick={() => {
                action.onAction();
                onClose();
              }}
            >
              {action.label}
            </Button>
          </ActionSlot>
        )}
      </Message>
      <CloseSlot>
        <IconButton
          size="sm"
          label={intl.formatMessage({ id: 'ui.close' })}
          icon={<IconClose size={16} />}
          onClick={onClose}
        />
      </CloseSlot>
    </Item>
  );
}

const noToasts: readonly Toast[] = [];

export interface ToastRegionProps {
  store: ToastStore;
}

/**
 * The toasts, bottom right, each for 5 s; the clocks stand still while one is pointed at or has the focus.
 *
 * Mount it once and from the start: a screen reader announces what is added to a live region that it knows.
 * It stays readable above an open dialog. @G10
 */
export function ToastRegion({ store }: ToastRegionProps) {
  const intl = useIntl();
  const region = useRef<HTMLElement>(null);
  const toasts = useSyncExternalStore(store.subscribe, store.getToasts, () => noToasts);
  return (
    <Region
      ref={region}
      aria-label={intl.formatMessage({ id: 'ui.notifications' })}
      // react-aria hides everything else from screen readers while a dialog is open, but not this.
      data-react-aria-top-layer="true"
      onPointerEnter={store.pause}
      onPointerLeave={() => {
        if (region.current?.contains(document.activeElement) !== true) store.resume();
      }}
      onFocus={store.pause}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) store.resume();
      }}
      onKeyDown={(event) => {
        const last = toasts.at(-1);
        if (event.key === 'Escape' && last !== undefined) store.close(last.id);
      }}
    >
      <List aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} onClose={() => store.close(toast.id)} />
        ))}
      </List>
    </Region>
  );
}
