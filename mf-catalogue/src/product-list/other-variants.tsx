import { useQuery } from '@tanstack/react-query';
import type { ProductHit, ProductSummary } from '@vetportal/model';
import { useLocale, usePlatform, useSession, useTranslate } from '@vetportal/module-runtime';
import type { ProductQuery } from '@vetportal/search';
import { SkeletonBlock, SkeletonGroup, Text, TextLink, token } from '@vetportal/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { variantPath } from './product-path';
import { Line, NARROW, Offer, ProductFacts, Row } from './row-parts';

type TextId = keyof typeof import('./messages.json');

const Others = styled.details`
  > summary {
    width: fit-content;
    min-height: ${token.size.tapTarget};
    margin: calc(-1 * ${token.space[2]}) ${token.space[4]} ${token.space[1]}
      calc(3rem + 2 * ${token.space[4]});
    line-height: ${token.size.tapTarget};
    font-size: ${token.fontSize.sm};
    color: ${token.color.link};
    cursor: pointer;
    ${NARROW} {
      margin: calc(-1 * ${token.space[2]}) ${token.space[3]} ${token.space[1]}
        calc(3rem + 2 * ${token.space[3]});
    }
  }
  > ul {
    background: ${token.color.surfaceSunken};
  }
`;

interface Props {
  readonly product: ProductHit;
  /** What the list that the product stands in was asked by. */
  readonly asked: ProductQuery;
  readonly today: string;
}

/** The other packs and strengths of a product, folded away below it. */
export function OtherVariants({ product, asked, today }: Props) {
  const text = useTranslate<TextId>();
  // A hundred variants with a quantity field each are only made when somebody looks at them.
  const [open, setOpen] = useState(false);
  const { variants, unlistedVariants = 0 } = product;
  return (
    <Others
      // One that came with the page may have been opened before its script was there.
      suppressHydrationWarning
      ref={(element) => {
        if (element?.open === true) setOpen(true);
      }}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{text('catalogue.list.variants', { count: variants.length + unlistedVariants })}</summary>
      {open && (
        <ul>
          <Variants product={product} variants={variants} today={today} />
          {unlistedVariants > 0 && <UnlistedVariants product={product} asked={asked} today={today} />}
        </ul>
      )}
    </Others>
  );
}

/** Those that the list does not hold. They stand below those that it holds, which stay where they are. */
function UnlistedVariants({ product, asked, today }: Props) {
  const { search, parts } = usePlatform();
  const locale = useLocale();
  const session = useSession();
  const found = useQuery({
    // Some articles are kept to some customers: another person has others.
    queryKey: ['mf-catalogue', 'variants', locale, product.urlKey, asked, session.state],
    queryFn: ({ signal }) => search.variantsOf(asked, product.urlKey, signal),
    staleTime: 60_000,
  });
  if (found.data === undefined) {
    return (
      <li>
        {found.error === null ? (
          <SkeletonGroup>
            <SkeletonBlock height={180} />
          </SkeletonGroup>
        ) : (
          <parts.PartFailure error={found.error} retry={() => void found.refetch()} module="mf-catalogue" />
        )}
      </li>
    );
  }
  const listed = new Set([product, ...product.variants].map(({ id }) => id));
  return (
    <Variants product={product} variants={found.data.filter(({ id }) => !listed.has(id))} today={today} />
  );
}

interface VariantsProps {
  readonly product: ProductHit;
  readonly variants: readonly ProductSummary[];
  readonly today: string;
}

const Variants = ({ product, variants, today }: VariantsProps) =>
  variants.map((variant) => (
    <Row key={variant.id}>
      <Line $inner>
        <div data-area="name">
          <Text as="span" strong>
            <TextLink quiet to={variantPath(variant)}>
              {variantName(variant, product)}
            </TextLink>
          </Text>
          <ProductFacts product={variant} />
        </div>
        <Offer product={{ ...variant, variants: [] }} today={today} />
      </Line>
    </Row>
  ));

/** What a variant is beside its siblings: its own values, else its name. */
function variantName(variant: ProductSummary, product: ProductSummary): string {
  const values = Object.values(variant.variantAttributes);
  return values.length > 0 && variant.name === product.name ? values.join(', ') : variant.name;
}
