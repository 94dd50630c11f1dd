import { Stack, Text } from '@vetportal/ui';

/** A text with its paragraphs; lines within a paragraph stay lines. */
export function Prose({ text }: { readonly text: string }) {
  return (
    <Stack gap={3}>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <Text key={index}>
          {paragraph.split('\n').map((line, lineIndex) => (
            <span key={lineIndex}>
              {lineIndex > 0 && <br />}
              {line}
            </span>
          ))}
        </Text>
      ))}
    </Stack>
  );
}
