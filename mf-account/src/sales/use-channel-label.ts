import { SALE_CHANNELS } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';

type TextId = keyof typeof import('./messages.json');

/** Says by which channel an order came; a channel that only the ERP knows, by its code. */
export function useChannelLabel(): (code: string) => string {
  const text = useTranslate<TextId>();
  return (code) => {
    const channel = SALE_CHANNELS.find((known) => known === code);
    return channel === undefined || channel === 'all' ? code : text(`account.sales.channel.${channel}`);
  };
}
