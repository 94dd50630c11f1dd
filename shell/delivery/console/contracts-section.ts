import { escapeHtml } from '@vetportal/edge/http/escape';
import type { ContractCell } from '../publish/contract-matrix';
import type { Section } from './section';

/** Which live module fits which live shell. */
export const contractsSection = (matrix: readonly ContractCell[]): Section => ({
  title: 'Contracts',
  about: 'Each live version of a module with each live shell.',
  columns: [['Module', 'line'], 'Needs', ['Shell', 'line'], 'Offers', ['Fits', 'long']],
  empty: 'No module is live.',
  rows: matrix.map(({ module, range, shell, contract, troubles }) => [
    escapeHtml(module),
    escapeHtml(range),
    escapeHtml(shell),
    escapeHtml(contract),
    troubles.length === 0 ? 'yes' : `<span class="trouble">no: ${escapeHtml(troubles.join('; '))}</span>`,
  ]),
});
