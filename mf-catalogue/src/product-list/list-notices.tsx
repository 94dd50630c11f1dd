import { useTranslate } from '@vetportal/module-runtime';
import { Notice, Text, TextLink } from '@vetportal/ui';
import type { ListData } from './list-data';
import { writeListQuery } from './list-query';

type TextId = keyof typeof import('./messages.json');

/** A list so short that the spelling may be at fault. */
const FEW = 10;

interface Props {
  readonly data: ListData;
}

/** What was understood differently from how it was asked, and the spelling that may be meant. */
export function ListNotices({ data }: Props) {
  const text = useTranslate<TextId>();
  const { query, ignored, shortened, results } = data;
  const { suggestion } = results;
  return (
    <>
      {ignored && <Notice tone="warning">{text('catalogue.list.ignored')}</Notice>}
      {shortened && <Notice tone="warning">{text('catalogue.list.shortened')}</Notice>}
      {results.missingWord && results.total > 0 && <Notice>{text('catalogue.list.missingWord')}</Notice>}
      {suggestion !== undefined && (results.total < FEW || results.missingWord) && (
        <Text size="lg">
          {text('catalogue.list.didYouMean')}{' '}
          <TextLink
            to={{ pathname: '/search', search: writeListQuery({ ...query, text: suggestion, page: 1 }) }}
          >
            {suggestion}
          </TextLink>
        </Text>
      )}
    </>
  );
}
