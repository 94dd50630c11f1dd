/** @jest-environment node */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import * as ui from './index';
import messages from './messages.json';

const texts = Object.fromEntries(Object.entries(messages).map(([id, { fr }]) => [id, fr]));

function renderOnServer(node: ReactNode): string {
  const sheet = new ServerStyleSheet();
  try {
    return renderToString(
      sheet.collectStyles(
        <StaticRouter location="/fr" basename="/fr">
          <IntlProvider locale="fr-BE" messages={texts}>
            {node}
          </IntlProvider>
        </StaticRouter>,
      ),
    );
  } finally {
    sheet.seal();
  }
}

const nothing = (): void => undefined;

const specimens: Record<string, ReactNode> = {
  Button: <ui.Button busy>x</ui.Button>,
  LinkButton: <ui.LinkButton to="/cart">x</ui.LinkButton>,
  IconButton: <ui.IconButton label="x" icon={<ui.IconCart />} />,
  MenuButton: <ui.MenuButton label="x" groups={[]} />,
  TextLink: <ui.TextLink to="/c/a">x</ui.TextLink>,
  SkipLink: <ui.SkipLink targetId="main">x</ui.SkipLink>,
  layout: (
    <ui.Container>
      <ui.Split>
        <ui.Grid columns={3}>x</ui.Grid>
        <ui.Stack>
          <ui.Inline>x</ui.Inline>
        </ui.Stack>
      </ui.Split>
    </ui.Container>
  ),
  Card: <ui.Card title="x">x</ui.Card>,
  PageHeader: <ui.PageHeader title="x" />,
  Badges: (
    <>
      <ui.Badge>x</ui.Badge>
      <ui.CountBadge count={3} />
      <ui.StockBadge status="in_stock" />
    </>
  ),
  Price: <ui.PriceBlock cents={100} originalCents={200} />,
  ProductImage: <ui.ProductImage src="/a.svg" alt="x" size={40} />,
  fields: (
    <>
      <ui.TextField label="x" error="y" />
      <ui.TextArea label="x" />
      <ui.Select label="x" options={[]} />
      <ui.FileField
        label="x"
        invitation="x"
        chosen="a.pdf"
        description="x"
        accept=".pdf"
        onChoose={nothing}
        onRemove={nothing}
      />
      <ui.Checkbox label="x" />
      <ui.RadioGroup label="x" options={[{ value: 'a', label: 'a' }]} />
      <ui.Switch label="x" />
      <ui.SearchField label="x" />
      <ui.SearchBox label="x" text="" onTextChange={nothing} sections={[]} />
      <ui.ComboBox label="x" text="" onTextChange={nothing} sections={[]} />
      <ui.QuantityField label="x" value={1} onChange={nothing} />
      <ui.ErrorSummary problems={[{ fieldId: 'a', message: 'b' }]} />
    </>
  ),
  Table: (
    <ui.Table caption="x" columns={[{ key: 'a', label: 'a', cell: String }]} rows={[1]} rowKey={String} />
  ),
  lists: (
    <>
      <ui.DescriptionList items={[{ key: 'a', term: 'a', value: 'b' }]} />
      <ui.Pagination page={2} pageSize={1} total={30} to={String} />
      <ui.Breadcrumbs items={[{ label: 'a', to: '/' }]} />
      <ui.Tabs label="x" current="a" items={[{ key: 'a', label: 'a', to: '?a' }]}>
        x
      </ui.Tabs>
      <ui.Disclosure summary="x">x</ui.Disclosure>
      <ui.Chip label="x" to="?" />
    </>
  ),
  waiting: (
    <>
      <ui.Loading />
      <ui.SkeletonGroup>
        <ui.SkeletonCard picture />
        <ui.SkeletonBlock width={10} height={10} />
      </ui.SkeletonGroup>
      <ui.ProgressBar label="x" value={30} />
      <ui.LoadingBar loading />
    </>
  ),
  messages: (
    <>
      <ui.Notice>x</ui.Notice>
      <ui.EmptyState title="x" />
      <ui.ErrorState onRetry={nothing} />
      <ui.ToastRegion store={ui.createToastStore()} />
      <ui.Drawer open={false} onClose={nothing} title="x">
        x
      </ui.Drawer>
    </>
  ),
};

test('there is no browser here', () => {
  expect(typeof window).toBe('undefined');
  expect(typeof document).toBe('undefined');
});

test.each(Object.entries(specimens))(
  '%s renders on the server, without inline styles or handlers @B11',
  (_, node) => {
    const html = renderOnServer(node);
    expect(html.length).toBeGreaterThan(20);
    // The content security policy allows neither.
    expect(html).not.toMatch(/\sstyle=/);
    expect(html).not.toMatch(/\son\w+=/);
  },
);

test('links carry the language that the router adds', () => {
  expect(renderOnServer(<ui.TextLink to="/c/a">x</ui.TextLink>)).toContain('href="/fr/c/a"');
});
