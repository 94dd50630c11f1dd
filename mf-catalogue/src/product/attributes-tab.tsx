import type { Product } from '@vetportal/model';
import { Card, DescriptionList, Grid } from '@vetportal/ui';

/** The structured attributes of an article, by group. */
export function AttributesTab({ product }: { readonly product: Product }) {
  return (
    <Grid min="20rem">
      {product.attributes.map((group) => (
        <Card key={group.name} title={group.name} headingLevel={2}>
          <DescriptionList
            items={group.fields.map(({ key, name, value }) => ({ key: key || name, term: name, value }))}
          />
        </Card>
      ))}
    </Grid>
  );
}
