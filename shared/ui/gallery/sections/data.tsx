import { useState } from 'react';
import {
  Badge,
  Breadcrumbs,
  Button,
  Card,
  DescriptionList,
  Disclosure,
  Checkbox,
  Grid,
  IconCart,
  IconSnowflake,
  Inline,
  LinkButton,
  PageHeader,
  Pagination,
  Price,
  PriceBlock,
  ProductImage,
  ProgressBar,
  QuantityField,
  Split,
  Stack,
  StockBadge,
  Table,
  Tabs,
  Text,
  TextLink,
  type TableColumn,
} from '../../src/index';
import { Section, Specimen } from '../specimen';
import { articles, orders, type Article, type Order } from './sample';

const orderColumns: TableColumn<Order>[] = [
  {
    key: 'name',
    label: 'Commande',
    rowHeader: true,
    cell: (order) => <TextLink to={`/account/sales/${order.name}`}>{order.name}</TextLink>,
  },
  { key: 'date', label: 'Date', cell: (order) => order.date },
  {
    key: 'reference',
    label: 'Votre référence',
    hideBelow: 'desktop',
    width: 'max',
    cell: (order) => order.reference,
  },
  { key: 'state', label: 'État', cell: (order) => <Badge tone={order.tone}>{order.state}</Badge> },
  {
    key: 'progress',
    label: 'Avancement',
    hideBelow: 'tablet',
    cell: (order) => (
      <ProgressBar
        hideLabel
        label={`Avancement ${order.name}`}
        value={order.progress}
        tone={order.progress === 100 ? 'success' : 'brand'}
      />
    ),
  },
  { key: 'total', label: 'Total', align: 'end', cell: (order) => <Price cents={order.cents} /> },
];

function CartTable() {
  const [quantities, setQuantities] = useState<Record<string, number>>({});
  const columns: TableColumn<Article>[] = [
    {
      key: 'image',
      label: 'Image',
      hideLabel: true,
      width: 'min',
      hideBelow: 'tablet',
      cell: ({ image }) => <ProductImage src={image} alt="" size={40} />,
    },
    {
      key: 'name',
      label: 'Article',
      rowHeader: true,
      width: 'max',
      cell: ({ name, sku, cold }) => (
        <Stack gap={0}>
          <TextLink quiet to="/p/x">
            {name}
          </TextLink>
          <Inline gap={2}>
            <Text as="span" size="xs" tone="muted" code>
              {sku}
            </Text>
            {cold && (
              <Badge tone="info" icon={<IconSnowflake size={12} />}>
                2–8 °C
              </Badge>
            )}
          </Inline>
        </Stack>
      ),
    },
    { key: 'stock', label: 'Stock', cell: ({ stock }) => <StockBadge status={stock} /> },
    {
      key: 'price',
      label: 'Prix net',
      align: 'end',
      width: 'min',
      cell: ({ cents, originalCents }) => <Price cents={cents} originalCents={originalCents} />,
    },
    {
      key: 'quantity',
      label: 'Quantité',
      align: 'center',
      width: 'min',
      cell: ({ sku, name }) => (
        <QuantityField
          size="sm"
          label={`Quantité, ${name}`}
          value={quantities[sku] ?? 1}
          onChange={(quantity) => setQuantities({ ...quantities, [sku]: quantity })}
        />
      ),
    },
    {
      key: 'total',
      label: 'Total',
      align: 'end',
      width: 'min',
      cell: ({ sku, cents }) => <Price strong cents={cents * (quantities[sku] ?? 1)} />,
    },
  ];
  return (
    <Split>
      <Card padding="none" title="4 articles" as="div" headingLevel={3}>
        <Table
          caption="Panier"
          hideCaption
          stackBelow="lg"
          columns={columns}
          rows={articles}
          rowKey={({ sku }) => sku}
        />
      </Card>
      <Card title="Total" as="aside" aria-label="Total" headingLevel={3}>
        <Stack>
          <DescriptionList
            layout="totals"
            items={[
              { key: 'lines', term: 'Sous-total', value: <Price cents={15280} /> },
              { key: 'delivery', term: 'Livraison', value: <Price cents={0} /> },
              { key: 'vat', term: 'TVA', value: <Price cents={3209} /> },
              { key: 'total', term: 'Total TVAC', value: <Price cents={18489} />, strong: true },
            ]}
          />
          <LinkButton block variant="primary" to="/cart-confirm">
            Continuer
          </LinkButton>
        </Stack>
      </Card>
    </Split>
  );
}

function ProductCard({ article }: { article: Article }) {
  return (
    <Card
      padding="sm"
      as="article"
      footer={
        <Inline justify="space-between" align="end">
          <PriceBlock cents={article.cents} originalCents={article.originalCents} note="HTVA" />
          <Button size="sm" variant="primary" icon={<IconCart size={16} />}>
            Ajouter
          </Button>
        </Inline>
      }
    >
      <Stack gap={2}>
        <ProductImage fluid size={220} src={article.image} alt="" />
        <TextLink quiet to="/p/x">
          {article.name}
        </TextLink>
        <StockBadge status={article.stock} />
      </Stack>
    </Card>
  );
}

/** Lists, tables, prices, navigation. */
export function Data() {
  return (
    <>
      <Section title="Page header, breadcrumbs, table, pagination">
        <div>
          <Breadcrumbs
            items={[
              { label: 'Accueil', to: '/' },
              { label: 'Mon compte', to: '/account' },
              { label: 'Commandes' },
            ]}
          />
          <PageHeader title="Commandes" subtitle="137 commandes" actions={<Button>Exporter</Button>} />
          <Card padding="none" as="div">
            <Table
              caption="Commandes"
              hideCaption
              columns={orderColumns}
              rows={orders}
              rowKey={({ name }) => name}
            />
          </Card>
        </div>
        <Pagination
          page={6}
          pageSize={10}
          total={137}
          to={(page) => `?page=${String(page)}`}
          label="Pages des commandes"
        />
        <Pagination
          page={1}
          pageSize={10}
          total={21}
          to={(page) => `?page=${String(page)}`}
          label="Autres pages"
        />
      </Section>
      <Section title="A cart">
        <CartTable />
      </Section>
      <Section title="Product cards">
        <Grid min="13rem">
          {articles.map((article) => (
            <ProductCard key={article.sku} article={article} />
          ))}
        </Grid>
      </Section>
      <Section title="Prices, lists, tabs, disclosures">
        <Specimen name="Price, PriceBlock" row>
          <Price cents={1250} />
          <Price cents={123456} originalCents={150000} />
          <Price cents={-995} />
          <PriceBlock
            cents={4210}
            originalCents={4953}
            note="HTVA, par boîte de 12"
            discount={<Badge tone="danger">-15 % jusqu’au 30/11</Badge>}
          />
        </Specimen>
        <Grid columns={2}>
          <DescriptionList
            items={[
              {
                key: 'cnk',
                term: 'Code CNK',
                value: (
                  <Text as="span" code>
                    3481-227
                  </Text>
                ),
              },
              {
                key: 'ean',
                term: 'EAN',
                value: (
                  <Text as="span" code>
                    5412345678908
                  </Text>
                ),
              },
              { key: 'species', term: 'Espèces', value: 'Chien, chat' },
              { key: 'none', term: 'Absent', value: undefined },
              { key: 'storage', term: 'Conservation', value: 'Au réfrigérateur, entre 2 et 8 °C' },
            ]}
          />
          <div>
            <Disclosure summary="Espèce" open>
              <Stack gap={1}>
                <Checkbox label="Chien" defaultChecked />
                <Checkbox label="Chat" />
              </Stack>
            </Disclosure>
            <Disclosure summary="Marque">…</Disclosure>
            <Disclosure summary="Voie d’administration">…</Disclosure>
          </div>
        </Grid>
        <Tabs
          label="Article"
          current="attributes"
          items={[
            { key: 'informations', label: 'Informations', to: '?tab=informations' },
            { key: 'attributes', label: 'Caractéristiques', to: '?tab=attributes', count: 12 },
            { key: 'media', label: 'Médias', to: '?tab=media' },
            { key: 'stats', label: 'Vos achats', to: '?tab=stats' },
          ]}
        >
          <Text>Le contenu de l’onglet.</Text>
        </Tabs>
        <Specimen name="ProductImage: picture, missing, broken" row>
          <ProductImage src={articles[0]?.image} alt="Boîte" size={96} />
          <ProductImage alt="Sans image" size={96} />
          <ProductImage src="/missing.png" alt="Image cassée" size={96} />
        </Specimen>
      </Section>
    </>
  );
}
