import type { Engine, EngineName } from './engine';
import { postgresql } from './postgresql/postgresql';
import { jestStage } from './stages';
import type { EngineSuite } from './suite';

/** Every engine by its name; one that no suite needs is not started. */
export const ENGINES: Partial<Readonly<Record<EngineName, Engine>>> = { postgresql };

/** In the order in which they run. */
export const SUITES: readonly EngineSuite[] = [
  { name: 'postgresql', engines: ['postgresql'], stage: jestStage(['shell/edge/database'], 5) },
];
