/** What a column's heading says it holds. `exact` is the word alone, `begins` a heading that begins with it. */
export type Heading =
  | 'code'
  | 'begins-code'
  | 'quantity'
  | 'begins-quantity'
  /** Something that is neither: a price, a year, what goes into a carton. */
  | 'other'
  /** No word that is known. */
  | 'unknown'
  | 'none';

/** Letters and digits of a heading alone: `N° CNK` -> `cnk`, `Art.nr.` -> `artnr`, `Qté` -> `qte`. */
export const wordOf = (cell: string): string =>
  plain(cell)
    .replace(/^n[°ºo.]\s*/, '')
    .replace(/[^a-z0-9]/g, '');

const plain = (cell: string): string =>
  cell.normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').toLowerCase().trim();

const tokensOf = (cell: string): readonly string[] =>
  plain(cell)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const CODES = words(`
  code codes sku skucode cnk cnkcode codecnk cnknr cnknummer cnknumber cnkno numerocnk nrcnk apb apbcode codeapb apbnr
  ean ean8 ean13 eancode codeean ean13code eannr gtin gtin8 gtin12 gtin13 gtin14 upc barcode barcodes codebarre codebarres
  streepjescode barcodenummer strichcode
  artikelnummer artikelnr artikelno artikelcode artnr artno artcode artikelreferentie codearticle articlecode articleno articlenr
  articlenumber numeroarticle numerodarticle noarticle refarticle referencearticle itemno itemnr itemcode itemnumber
  reference referentie referenz ref productcode codeproduit productnummer productnr productnumber productno productreference
  referenceproduit refproduit produktcode produktnummer produktnr bestelcode materialnummer materialnr pzn`);

const QUANTITIES = words(`
  qty qte qt quantite quantites quantity quantities aantal aantallen hoeveelheid hoeveelheden hoev stuks stuk stk stck stuck stueck
  menge anzahl besteld bestellen tebestellen aantalbesteld besteldaantal bestelaantal aantaltebestellen bestelhoeveelheid
  bestellt bestellmenge bestelmenge zubestellen anzahlstuck
  commande commandee acommander qtecommandee quantitecommandee qteacommander quantiteacommander qtecde qtecdee qtecmd qtecommande
  ordered toorder orderqty orderquantity orderedqty orderedquantity qtyordered quantityordered qtytoorder quantitytoorder
  nombre nbre nb unites units pieces piece pcs pces`);

const BEGINS_CODE =
  /^(code|sku|cnk|ean|gtin|barcode|streepjescode|strichcode|article|artikel|produkt|product|produit|ref|item)/;
const BEGINS_QUANTITY =
  /^(qty|qte|quantit|aantal|hoeveelheid|stuks|stueck|stuck|stk|menge|anzahl|besteld|bestell|bestelmenge|commande|acommander|order|nombre|nbre|unites|units|pieces|pcs)/;

/** What a heading says by a word within it: `klantnummer`, `stukprijs`, `leverdatum`. */
const OTHER =
  /prijs|prix|price|preis|klant|client|kunde|customer|voorraad|stock|lager|nummer|numero|number|datum|date|jaar|annee|year|jahr|bedrag|montant|amount|betrag|korting|remise|discount|rabat|postcode|postal|telefo|gewicht|poids|weight|carton|karton|doos|boite|verpakking|emballage|packag|packung|conditionnement|geleverd|levering|livre|livraison|deliver|geliefert|minim|maxim|dispo|beschikbaar|available|rupture|reliquat|backorder|factur|invoic|recu|received|ontvang|erhalten|expedi|shipped|verzonden|versandt|vendu|verkocht|verkauft|sold/;
const OTHER_TOKENS = words(`
  par per pro je nr no num pos ligne regel line zeile tel gsm tva btw vat mwst ht htva ttc pu lot batch min max pack packs box
  boxes dozen colis colli colisage cond ctn verp vpe leverancier fournisseur supplier lieferant omschrijving description`);

const TOTAL =
  /^(grand |eind|tussen|algemeen |zwischen|sub|sous)?[ -]?(total|totaal|totaux|totalen|totals|totale|summe|somme|gesamt\w*)(?=$|[\s:.(])/;

/** What the heading of a column says. A number is no heading. */
export function headingOf(cell: string): Heading {
  const word = wordOf(cell);
  if (word === '') return 'none';
  if (!/[a-z]/.test(word)) return 'none';
  if (CODES.has(word)) return 'code';
  if (QUANTITIES.has(word)) return 'quantity';
  // Of amounts as a rule; `Totaal aantal` may be what is ordered.
  const total = TOTAL.exec(plain(cell))?.[0];
  if (total !== undefined)
    return QUANTITIES.has(wordOf(plain(cell).slice(total.length))) ? 'begins-quantity' : 'other';
  const tokens = tokensOf(cell);
  if (OTHER.test(word) || tokens.some((token) => OTHER_TOKENS.has(token))) return 'other';
  if (BEGINS_CODE.test(word)) return 'begins-code';
  return BEGINS_QUANTITY.test(word) ? 'begins-quantity' : 'unknown';
}

/** Whether a cell names the sum of what stands above. */
export const saysTotal = (cell: string): boolean => TOTAL.test(plain(cell));
