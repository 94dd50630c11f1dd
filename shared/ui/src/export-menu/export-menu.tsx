import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { Button, type ButtonVariant } from '../button/button';
import { IconChevronDown, IconDownload } from '../icon/icons';
import { floatingSurface } from '../styles/floating-list';
import { token } from '../tokens/tokens';

/** Kinds of file that a list is had as. */
export type ExportFormat = 'csv' | 'xlsx';
const FORMATS: readonly ExportFormat[] = ['csv', 'xlsx'];

const Place = styled.div`
  position: relative;
`;

/* No wider than its button needs to be: it stays within the page wherever that stands. */
const Choices = styled.div`
  ${floatingSurface}
  position: absolute;
  inset-block-start: calc(100% + 4px);
  inset-inline-start: 0;
  z-index: ${token.layer.popover};
  display: grid;
  min-width: 100%;
  button {
    justify-content: start;
  }
`;

export interface ExportMenuProps {
  /** The button's text. */
  readonly label: string;
  /** What each kind of file is called; one short word. */
  readonly formats: Readonly<Record<ExportFormat, string>>;
  readonly onExport: (format: ExportFormat) => void;
  /** A file is being made. */
  readonly busy?: boolean | undefined;
  readonly variant?: ButtonVariant | undefined;
  readonly size?: 'sm' | 'md' | undefined;
}

/**
 * A button that offers a list as a file: as CSV, or as an Excel workbook. Two buttons that open below it, of the light tier: a `Menu`
 * would cost a page more than what it offers.
 */
export function ExportMenu({ label, formats, onExport, busy = false, variant, size }: ExportMenuProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const isOpen = open && !busy;

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event): void => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  const close = (): void => {
    setOpen(false);
    trigger.current?.focus();
  };
  const closeByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
  };
  return (
    <Place ref={place} onKeyDown={closeByKey}>
      <Button
        ref={trigger}
        variant={variant}
        size={size}
        busy={busy}
        icon={<IconDownload size={16} />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <IconChevronDown size={16} />
      </Button>
      {isOpen && (
        <Choices id={id} role="group" aria-label={label}>
          {FORMATS.map((format) => (
            <Button
              key={format}
              variant="quiet"
              size="sm"
              onClick={() => {
                close();
                onExport(format);
              }}
            >
              {formats[format]}
            </Button>
          ))}
        </Choices>
      )}
    </Place>
  );
}
