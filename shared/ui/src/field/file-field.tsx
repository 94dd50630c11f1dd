import { useId, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Button } from '../button/button';
import { IconTrash, IconUpload } from '../icon/icons';
import { token } from '../tokens/tokens';
import { FieldDescription, FieldError } from './field-frame';

/* The browser's own button speaks the browser's language; the field keeps its keyboard and its label. */
const Zone = styled.label<{ $over: boolean; $invalid: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${token.space[2]};
  min-height: 5rem;
  padding: ${token.space[3]};
  color: ${token.color.link};
  text-align: center;
  overflow-wrap: anywhere;
  background: ${({ $over }) => ($over ? token.color.surfaceSelected : token.color.surface)};
  border: 1px dashed ${({ $invalid }) => ($invalid ? token.color.danger : token.color.borderStrong)};
  border-radius: ${token.radius.md};
  cursor: pointer;
  &:hover {
    background: ${token.color.surfaceSelected};
  }
  &:focus-within {
    outline: 2px solid ${token.color.focus};
    outline-offset: 2px;
  }
  > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: pointer;
  }
`;

const Below = styled.div`
  margin-top: ${token.space[1]};
`;

const Name = styled.div`
  margin-bottom: ${token.space[1]};
  font-size: ${token.fontSize.sm};
  font-weight: ${token.fontWeight.regular};
`;

export interface FileFieldProps {
  /** Id of the control; made up when missing. */
  readonly id?: string | undefined;
  readonly label: string;
  /** What to do, in the field. */
  readonly invitation: string;
  /** Name of the file that was chosen. */
  readonly chosen: string | undefined;
  readonly description: string;
  /** What is wrong with the chosen file. */
  readonly error?: ReactNode;
  /** What the file dialog offers: `.csv,text/csv`. A dropped file may be anything. */
  readonly accept: string;
  readonly onChoose: (file: File) => void;
  /** Takes the chosen file away again; without it there is no button. */
  readonly onRemove?: (() => void) | undefined;
}

/** A field for one file: pressed, by keyboard, or dropped on. The same file can be chosen again after it was corrected. */
export function FileField({
  id: givenId,
  label,
  invitation,
  chosen,
  description,
  error,
  accept,
  onChoose,
  onRemove,
}: FileFieldProps) {
  const intl = useIntl();
  const ownId = useId();
  const id = givenId ?? ownId;
  const [over, setOver] = useState(false);
  const describedBy = [`${id}-description`, ...(error === undefined ? [] : [`${id}-error`])].join(' ');
  return (
    <div>
      <Name id={`${id}-label`}>{label}</Name>
      <Zone
        $over={over}
        $invalid={error !== undefined}
        onDragEnter={() => {
          setOver(true);
        }}
        onDragLeave={() => {
          setOver(false);
        }}
        onDrop={() => {
          setOver(false);
        }}
      >
        <input
          id={id}
          type="file"
          accept={accept}
          aria-labelledby={`${id}-label`}
          aria-describedby={describedBy}
          aria-invalid={error !== undefined || undefined}
          onChange={(event) => {
            const file = event.target.files?.[0];
            // Emptied, so that choosing the same file again is a change.
            event.target.value = '';
            if (file) onChoose(file);
          }}
        />
        <IconUpload />
        <span>{chosen ?? invitation}</span>
      </Zone>
      <Below>
        {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
        <FieldDescription id={`${id}-description`}>{description}</FieldDescription>
      </Below>
      {chosen !== undefined && onRemove !== undefined && (
        <Button size="sm" variant="quiet" icon={<IconTrash size={16} />} onClick={onRemove}>
          {intl.formatMessage({ id: 'ui.file.remove' })}
        </Button>
      )}
    </div>
  );
}
