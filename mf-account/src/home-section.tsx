import { ErpLacksCall } from '@vetportal/erp';
import { usePlatform } from '@vetportal/module-runtime';
import { Card, SkeletonBlock, SkeletonGroup } from '@vetportal/ui';
import type { ReactNode } from 'react';

interface Props<Data> {
  readonly title: string;
  /** A link at the right of the title. */
  readonly actions?: ReactNode;
  /** What react-query answers for the section. */
  readonly query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  /** Height of the section in pixels while its data are on their way. */
  readonly reservedHeight: number;
  readonly padding?: 'none' | 'md';
  readonly children: (data: Data) => ReactNode;
}

/** A section of the home page with data of the signed-in customer: its waiting, its failure and its content. */
export function HomeSection<Data>({
  title,
  actions,
  query,
  reservedHeight,
  padding = 'md',
  children,
}: Props<Data>) {
  const { PartFailure } = usePlatform().parts;
  const { data, error, refetch } = query;
  // Found out just now: an ERP that does not have it has no section for it.
  if (error instanceof ErpLacksCall) return null;
  return (
    <Card title={title} actions={actions} padding={data === undefined ? 'md' : padding}>
      {data !== undefined ? (
        children(data)
      ) : error !== null ? (
        <PartFailure error={error} retry={() => void refetch()} module="mf-account" />
      ) : (
        <SkeletonGroup>
          <SkeletonBlock height={reservedHeight} />
        </SkeletonGroup>
      )}
    </Card>
  );
}
