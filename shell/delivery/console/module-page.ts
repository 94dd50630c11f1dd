import { splitOf } from '@vetportal/edge/versions/traffic-split';
import { mayPress } from './action-rights';
import { auditSection } from './audit-section';
import { commandsSection } from './commands-section';
import { comparisonSection } from './comparison-section';
import type { ConsoleData } from './console-data';
import { contractsSection } from './contracts-section';
import { errorsSection } from './errors-section';
import { createForms } from './forms';
import { journeysSection } from './journeys-section';
import { liveSection } from './live-section';
import { framedPage, type Notice } from './page-frame';
import { placeOfModule } from './place';
import { publishedSection } from './published-section';
import { rolloutsSection } from './rollouts-section';
import type { Section } from './section';
import type { ConsoleSession } from './sessions';
import { type AskedPreview, sharesSection } from './shares-section';
import { retiredSection, stoppedSection, testersSection } from './taken-back-sections';
import { givesSection, needsSection } from './uses-section';

/** What a module's page shows besides its data. */
interface ModuleExtras {
  readonly notice?: Notice | undefined;
  readonly shares?: AskedPreview | undefined;
  /** What an action has answered. */
  readonly section?: Section | undefined;
}

/** The page of one module, or of the shell. @param data of that module alone */
export function modulePage(
  name: string,
  data: ConsoleData,
  session: ConsoleSession,
  nonce: string,
  { notice, shares, section }: ModuleExtras = {},
): string {
  const forms = createForms(session, placeOfModule(name));
  const { button } = forms;
  const split = data.traffic && splitOf(data.traffic, name);
  const withRows = (sections: readonly Section[]): readonly Section[] =>
    sections.filter(({ rows }) => rows.length > 0);
  return framedPage(
    forms,
    nonce,
    [
      ...(section ? [section] : []),
      liveSection(data, forms),
      ...(mayPress(session.roles, 'set', name) ? [sharesSection(name, data, split, forms, shares)] : []),
      rolloutsSection(data, button, session.actor),
      ...withRows([comparisonSection(data)]),
      ...withRows([journeysSection(data)]),
      errorsSection(data.errors, data.errorsOf, forms.place),
      publishedSection(data, forms),
      needsSection(name, data.uses),
      givesSection(name, data.uses),
      contractsSection(data.matrix),
      ...withRows([
        testersSection(data, button),
        stoppedSection(data, button),
        retiredSection(data, button),
        commandsSection(forms, [name]),
      ]),
      auditSection(data, forms.place),
    ],
    notice,
  );
}
