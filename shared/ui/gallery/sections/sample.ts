import type { StockState } from '@vetportal/model';
import type { BadgeTone } from '../../src/index';

/** Invented articles and orders that fill the specimens. */
export interface Article {
  sku: string;
  name: string;
  cold: boolean;
  stock: StockState;
  cents: number;
  originalCents: number | undefined;
  image: string;
}

const box = (color: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><rect width="120" height="120" fill="#fff"/><rect x="30" y="22" width="60" height="76" rx="3" fill="#f3f5f8" stroke="#c9d2dd"/><rect x="30" y="40" width="60" height="22" fill="${color}"/><rect x="38" y="72" width="34" height="4" fill="#9aa7b6"/><rect x="38" y="80" width="24" height="4" fill="#c0c9d4"/></svg>`)}`;

export const articles: readonly Article[] = [
  {
    sku: 'VET-104223',
    name: 'Amoxivet 200 mg, 10 x 10 comprimés pour chiens',
    cold: false,
    stock: 'in_stock',
    cents: 4210,
    originalCents: 4953,
    image: box('#0C4E99'),
  },
  {
    sku: 'VET-220981',
    name: 'Vaccin Felivax RCP, 25 x 1 dose',
    cold: true,
    stock: 'in_limited_stock',
    cents: 18750,
    originalCents: undefined,
    image: box('#1B6B35'),
  },
  {
    sku: 'ALI-003310',
    name: 'Renal Diet chat au saumon, 12 x 85 g',
    cold: false,
    stock: 'resupplying',
    cents: 1698,
    originalCents: undefined,
    image: box('#855000'),
  },
  {
    sku: 'MAT-771204',
    name: 'Seringue 3 pièces Luer, 5 ml, 100 pièces',
    cold: false,
    stock: 'supplier_out_of_stock',
    cents: 1190,
    originalCents: undefined,
    image: box('#B3261E'),
  },
];

export interface Order {
  name: string;
  date: string;
  reference: string;
  state: string;
  tone: BadgeTone;
  progress: number;
  cents: number;
}

export const orders: readonly Order[] = [
  {
    name: 'SO260412',
    date: '20/11/2026',
    reference: 'Stock semaine 47',
    state: 'En attente',
    tone: 'neutral',
    progress: 30,
    cents: 48215,
  },
  {
    name: 'SO260398',
    date: '18/11/2026',
    reference: '',
    state: 'En préparation',
    tone: 'info',
    progress: 50,
    cents: 12990,
  },
  {
    name: 'SO260371',
    date: '14/11/2026',
    reference: 'Vaccins',
    state: 'Livrée en partie',
    tone: 'warning',
    progress: 70,
    cents: 231077,
  },
  {
    name: 'SO260340',
    date: '07/11/2026',
    reference: 'Aliments thérapeutiques novembre',
    state: 'Livrée',
    tone: 'success',
    progress: 100,
    cents: 9960,
  },
  {
    name: 'SO260335',
    date: '06/11/2026',
    reference: '',
    state: 'Annulée',
    tone: 'danger',
    progress: 0,
    cents: 4210,
  },
];
