import { FieldError, IconUpload, Text, token } from '@vetportal/ui';
import { useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';

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

const Name = styled.div`
  margin-bottom: ${token.space[1]};
  font-size: ${token.fontSize.sm};
  font-weight: ${token.fontWeight.medium};
`;

interface Props {
  readonly label: string;
  /** What to do, in the field. */
  readonly invitation: string;
  /** Name of the file that was chosen. */
  readonly chosen: string | undefined;
  readonly description: string;
  readonly error: ReactNode;
  readonly onChoose: (file: File) => void;
}

/** A field for one CSV file: pressed, by keyboard, or dropped on. The same file can be chosen again after it was corrected. */
export function FileField({ label, invitation, chosen, description, error, onChoose }: Props) {
  const id = useId();
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
          type="file"
          accept=".csv,text/csv"
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
      <Text id={`${id}-description`} size="sm" tone="muted">
        {description}
      </Text>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
