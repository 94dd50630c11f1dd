import { act, render, screen } from '@testing-library/react';
import { PlatformContext } from '../platform/context';
import type { RenderedPage } from '@vetportal/contracts';
import { createTestPlatform } from '../testing/test-platform';
import { RenderedSlotPart } from './rendered-slot-part';

const PLACE = '_R_1_mf-cms/footer';

test('@W01 @R31 a part that came with the page is there again in the language it came in, after another one', async () => {
  const { platform } = createTestPlatform({ locale: 'fr' });
  const attached: HTMLElement[] = [];
  const rendered: RenderedPage = {
    parts: new Map([[PLACE, { locale: 'fr', html: true, hydrate: 'never' }]]),
    attach: (host) => {
      attached.push(host);
      return { update: () => undefined, detach: () => undefined };
    },
  };
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = `<vp-part data-part="${PLACE}">the foot of the page</vp-part>`;
  render(
    <PlatformContext value={platform}>
      <RenderedSlotPart place={PLACE} rendered={rendered} props={{}}>
        the foot of the page
      </RenderedSlotPart>
    </PlatformContext>,
    { container, hydrate: true },
  );
  expect(attached).toHaveLength(1);
  for (const other of ['nl', 'fr'] as const) {
    await act(async () => {
      platform.locale.switchTo(other);
      // Those who listen are told a moment later.
      await Promise.resolve();
    });
    expect(screen.getByText('the foot of the page')).toBeVisible();
  }
  expect(attached).toHaveLength(1);
});

test('@W17 a part whose HTML is gone with what stood around it is rendered as any other', () => {
  const { platform } = createTestPlatform({ locale: 'fr' });
  const attach = jest.fn();
  const parts = new Map([[PLACE, { locale: 'fr', html: true, hydrate: 'never' } as const]]);
  render(
    <PlatformContext value={platform}>
      <RenderedSlotPart place={PLACE} rendered={{ parts, attach }} props={{}}>
        the foot of the page
      </RenderedSlotPart>
    </PlatformContext>,
  );
  expect(screen.getByText('the foot of the page')).toBeVisible();
  expect(attach).not.toHaveBeenCalled();
});
