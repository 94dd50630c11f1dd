import { todayInBrussels } from '@vetportal/i18n';
import { packingUnit } from '@vetportal/model';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { saveFile } from '@vetportal/ui';
import { CSV, writeText } from '@vetportal/model/article-list/write-text';

type TextId = keyof typeof import('./messages.json');

/** Where the catalogue is away: the form of a file, with codes that nobody has. */
const INVENTED: readonly (readonly string[])[] = [
  ['1234567', '2'],
  ['5499900000000', '1'],
];

/** Saves a sample file with articles of today, one for each kind of code, so that it can be imported as it is. */
export function useSample(): () => Promise<void> {
  const text = useTranslate<TextId>();
  const { search, telemetry } = usePlatform();
  return async () => {
    const articles = await search
      .specialOffers({ today: todayInBrussels(), size: 3 })
      .catch((error: unknown) => {
        // Who asked for a file has one; telemetry gets the failure (`X24`).
        telemetry.error(error, { module: 'mf-cart', part: 'quick-order', action: 'sample' });
        return [];
      });
    const rows = articles.map((article, index) => [
      [article.sku, article.cnkCode, article.barcode][index] ?? article.sku,
      String(packingUnit(article) * (index + 1)),
    ]);
    const heading = [text('cart.import.codeHeading'), text('cart.import.quantityHeading')];
    const file = writeText([heading, ...(rows.length > 0 ? rows : INVENTED)]);
    saveFile({ name: text('cart.import.sampleName'), content: new Blob([file], { type: CSV }) });
  };
}
