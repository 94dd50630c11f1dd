import { auditSection } from './audit-section';
import { commandsSection } from './commands-section';
import { comparisonSection } from './comparison-section';
import type { ConsoleData } from './console-data';
import { contractsSection } from './contracts-section';
import { errorsSection } from './errors-section';
import { createForms } from './forms';
import { liveSection, splitsOf } from './live-section';
import { framedPage, type Notice } from './page-frame';
import { publishedSection } from './published-section';
import { rolloutsSection } from './rollouts-section';
import type { ConsoleSession } from './sessions';
import { sessionsSection } from './sessions-section';
import { retiredSection, stoppedSection, testersSection } from './taken-back-sections';
import { tokensSection } from './tokens-section';
import { usesSection } from './uses-section';

/** The console itself: all modules, as far as somebody may read of them. */
export function consolePage(
  data: ConsoleData,
  session: ConsoleSession,
  nonce: string,
  notice?: Notice,
): string {
  const forms = createForms(session, '');
  const { button } = forms;
  const names = [...splitsOf(data.traffic).map(([name]) => name), ...data.versions.map(({ name }) => name)];
  return framedPage(
    forms,
    nonce,
    [
      liveSection(data, forms),
      errorsSection(data.errors, data.errorsOf),
      commandsSection(forms, [...new Set(names)]),
      testersSection(data, button),
      rolloutsSection(data, button, session.actor),
      comparisonSection(data),
      stoppedSection(data, button),
      retiredSection(data, button),
      contractsSection(data.matrix),
      usesSection(data.uses),
      publishedSection(data, forms),
      tokensSection(data.tokens, button),
      sessionsSection(data.sessions, button),
      auditSection(data, ''),
    ],
    notice,
  );
}
