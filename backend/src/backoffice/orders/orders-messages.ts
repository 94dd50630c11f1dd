import type { Translations } from '@vetportal/i18n';

/** What the pages on orders say. */
export const ORDER_MESSAGES = {
  orders: { fr: 'Commandes', nl: 'Bestellingen', en: 'Orders' },
  'orders.open': { fr: 'À livrer', nl: 'Te leveren', en: 'To be delivered' },
  'orders.closed': { fr: 'Terminées', nl: 'Afgewerkt', en: 'Done' },
  'orders.none': {
    fr: 'Il n’y a pas de commandes ici.',
    nl: 'Hier staan geen bestellingen.',
    en: 'There are no orders here.',
  },
  oneOrder: { fr: 'Commande', nl: 'Bestelling', en: 'Order' },
  orderedOn: { fr: 'Date', nl: 'Datum', en: 'Date' },
  orderAmount: {
    fr: 'Montant HTVA',
    nl: 'Bedrag excl. btw',
    en: 'Amount excl. VAT',
  },
  untaxed: { fr: 'HTVA', nl: 'excl. btw', en: 'excl. VAT' },
  article: { fr: 'Article', nl: 'Artikel', en: 'Article' },
  ordered: { fr: 'Commandé', nl: 'Besteld', en: 'Ordered' },
  delivered: { fr: 'Livré', nl: 'Geleverd', en: 'Delivered' },
  canceled: { fr: 'Annulé', nl: 'Geannuleerd', en: 'Cancelled' },
  returned: { fr: 'Repris', nl: 'Teruggenomen', en: 'Returned' },
  toCome: { fr: 'À venir', nl: 'Nog te leveren', en: 'To come' },
  waiting: { fr: 'En attente de stock', nl: 'Wacht op voorraad', en: 'Awaiting stock' },
  units: { fr: 'Unités', nl: 'Stuks', en: 'Units' },
  unitsOf: {
    fr: 'Unités : {article}',
    nl: 'Stuks: {article}',
    en: 'Units: {article}',
  },
  'order.pending': { fr: 'En attente', nl: 'In afwachting', en: 'Pending' },
  'order.processing': {
    fr: 'En préparation',
    nl: 'In voorbereiding',
    en: 'In preparation',
  },
  'order.delivery_partial': {
    fr: 'Partiellement livrée',
    nl: 'Gedeeltelijk geleverd',
    en: 'Partially delivered',
  },
  'order.delivery_full': { fr: 'Livrée', nl: 'Geleverd', en: 'Delivered' },
  'order.off': { fr: 'Annulée', nl: 'Geannuleerd', en: 'Cancelled' },
  'order.deliver': {
    fr: 'Expédier dans un colis',
    nl: 'Verzenden in een pakket',
    en: 'Ship in a parcel',
  },
  'order.receive': {
    fr: 'Arrivées au dépôt',
    nl: 'Aangekomen in het magazijn',
    en: 'Arrived at the depot',
  },
  'order.cancel': {
    fr: 'Annuler ces unités',
    nl: 'Deze stuks annuleren',
    en: 'Cancel these units',
  },
  'order.return': {
    fr: 'Reprendre et créditer',
    nl: 'Terugnemen en crediteren',
    en: 'Take back and credit',
  },
  'order.damage': {
    fr: 'Créditer comme endommagées',
    nl: 'Crediteren als beschadigd',
    en: 'Credit as damaged',
  },
  'order.done': { fr: 'C’est fait.', nl: 'Het is gebeurd.', en: 'Done.' },
  'order.units': {
    fr: 'Indiquez des nombres entiers : pas plus que ce qui est à venir, que ce qui attend le stock pour une arrivée, ou que ce que le client a reçu pour une reprise.',
    nl: 'Vul gehele getallen in: niet meer dan wat nog te leveren is, bij een aankomst dan wat op voorraad wacht, bij een terugname dan wat de klant heeft.',
    en: 'Enter whole numbers: no more than is to come, than awaits stock for an arrival, or than the customer has to take back.',
  },
  'order.changed': {
    fr: 'Cette commande a changé entre-temps. Vérifiez et recommencez.',
    nl: 'Deze bestelling is ondertussen gewijzigd. Kijk ze na en begin opnieuw.',
    en: 'This order has changed meanwhile. Check it and try again.',
  },
  'order.unpaid': {
    fr: 'Cette commande n’est pas encore payée, ou n’existe plus.',
    nl: 'Deze bestelling is nog niet betaald, of bestaat niet meer.',
    en: 'This order is not paid yet, or is gone.',
  },
} satisfies Record<string, Translations>;
