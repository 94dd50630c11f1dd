import { styled } from 'styled-components';
import * as icons from '../../src/icon/icons';
import { Grid, Heading, Inline, Stack, Text, TextLink, token } from '../../src/index';
import { colorNames, fontSizeNames, type ColorName } from '../../src/tokens/tokens';
import { Section, Specimen } from '../specimen';

const Swatch = styled.span<{ $color: ColorName }>`
  display: block;
  height: ${token.space[8]};
  background: ${({ $color }) => token.color[$color]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.md};
`;

const IconCell = styled.span`
  display: grid;
  justify-items: center;
  gap: ${token.space[1]};
  width: 6rem;
  font-size: ${token.fontSize.xs};
  color: ${token.color.textMuted};
  svg {
    color: ${token.color.text};
  }
`;

/** Colours, type and icons. */
export function Foundations() {
  return (
    <>
      <Section title="Colour">
        <Grid min="7rem" gap={3}>
          {colorNames.map((name) => (
            <Stack key={name} gap={1}>
              <Swatch $color={name} />
              <Text size="xs" tone="muted">
                {name}
              </Text>
            </Stack>
          ))}
        </Grid>
      </Section>
      <Section title="Type">
        <Stack gap={3}>
          {fontSizeNames.map((size) => (
            <Inline key={size} gap={4} align="baseline">
              <Text as="span" size="xs" tone="muted">
                {size}
              </Text>
              <Text as="span" size={size}>
                Amoxicilline 200 mg, comprimés pour chiens
              </Text>
            </Inline>
          ))}
          <Heading level={2}>Heading 2: Antiparasitaires</Heading>
          <Heading level={3}>Heading 3: Dernières commandes</Heading>
          <Heading level={4}>Heading 4: Livraison</Heading>
          <Text>
            Text with a <TextLink to="/c/antiparasitaires">link to a page</TextLink>, a{' '}
            <TextLink href="tel:+3221234567">phone number</TextLink> and a code{' '}
            <Text as="span" code>
              CNK 3481-227
            </Text>
            .
          </Text>
          <Inline gap={4}>
            <Text tone="muted">muted</Text>
            <Text tone="success">success</Text>
            <Text tone="warning">warning</Text>
            <Text tone="danger">danger</Text>
            <Text strong>strong</Text>
          </Inline>
        </Stack>
      </Section>
      <Section title="Icons">
        <Specimen name="20 px">
          <Inline gap={3}>
            {Object.entries(icons).map(([name, IconGlyph]) => (
              <IconCell key={name}>
                <IconGlyph />
                {name.slice('Icon'.length)}
              </IconCell>
            ))}
          </Inline>
        </Specimen>
        <Specimen name="12, 16, 20, 24, 32, 48 px" row>
          <icons.IconTruck size={12} />
          <icons.IconTruck size={16} />
          <icons.IconTruck size={20} />
          <icons.IconTruck size={24} />
          <icons.IconTruck size={32} />
          <icons.IconTruck size={48} />
        </Specimen>
      </Section>
    </>
  );
}
