import { useState } from 'react';
import { Link } from 'react-router-dom';
import { definePage, loaded, notFound, redirect } from '@vetportal/contracts';
import { usePlatform } from '../../platform/context';
import { useTranslate } from '../../text/use-translate';

/** A page as a module writes it; the contract's own tests run it. */
export default definePage<{ readonly total: number }>({
  async load({ params, query, erp }) {
    if (params.id === '404') return notFound();
    if (params.id === 'old') return redirect('/sales/new');
    const { count } = await erp.sales.list({ page: Number(query.get('page') ?? '1'), channel: 'all' });
    return loaded({ total: count });
  },
  head: ({ total }, translate) => ({ title: translate('sample.lines', { count: total }) }),
  Skeleton: () => <p>loading</p>,
  Component: function Sample({ data, params, query }) {
    const text = useTranslate<keyof typeof import('./messages.json')>();
    const { notify, bus } = usePlatform();
    const [typed, setTyped] = useState('');
    return (
      <main>
        <h1>{text('sample.title', { name: params.id ?? '' })}</h1>
        <p>{text('sample.lines', { count: data.total })}</p>
        <p>page {query.get('page')}</p>
        <input aria-label="typed" value={typed} onChange={(event) => setTyped(event.target.value)} />
        <Link to="?page=2">next</Link>
        <Link to="/sales/8">another</Link>
        <button
          onClick={() =>
            void bus
              .execute('cart.add', { productId: 1, quantity: 1 })
              .then(({ quantityInCart }) => notify({ kind: 'success', text: `${quantityInCart} there` }))
          }
        >
          add
        </button>
      </main>
    );
  },
});
