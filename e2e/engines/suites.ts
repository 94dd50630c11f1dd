import type { BrowserName } from '../browsers/browser';
import type { Engine, EngineName } from './engine';
import { chromium } from './chromium/chromium';
import { en16931 } from './en16931/en16931';
import { firefox } from './firefox/firefox';
import { formerEdge } from './former-edge/former-edge';
import { keycloak } from './keycloak/keycloak';
import { kubernetes } from './kubernetes/kubernetes';
import { nginx } from './nginx/nginx';
import { opensearch } from './opensearch/opensearch';
import { postgresql } from './postgresql/postgresql';
import { s3 } from './s3/s3';
import { jestStage, playwrightStage } from './stages';
import type { EngineSuite } from './suite';
import { webkit } from './webkit/webkit';

/** Every engine by its name; one that no suite needs is not started. */
export const ENGINES: Partial<Readonly<Record<EngineName, Engine>>> = {
  chromium,
  en16931,
  firefox,
  'former-edge': formerEdge,
  keycloak,
  kubernetes,
  nginx,
  opensearch,
  postgresql,
  s3,
  webkit,
};

/** The whole back end, and what the edge does with records: the tests that run on embedded data otherwise, and some of their own. */
const ON_A_DATABASE = [
  // But how a folder of embedded data starts.
  String.raw`(backend|portal)/(src|test(?!/start\.))/.*\.integration\.test`,
  String.raw`shell/delivery/(publish|store)/.*\.integration\.test`,
  String.raw`shared/database/.*\.engine\.test`,
];

/** What the edge does with a store of versions, with its records on a server. */
const ON_A_BUCKET = [
  String.raw`shell/delivery/store/.*\.integration\.test`,
  String.raw`shell/delivery/store/bucket/bucket\.test`,
  String.raw`shell/delivery/publish/killed-edge`,
  String.raw`portal/test/edges/(store|certificates)\.engine\.test`,
];

/** The main job in one browser. */
const browserStage = (name: BrowserName) =>
  playwrightStage('e2e/browsers/browsers.config.ts', 14, ['--project', name]);

/** In the order in which they run; those that run beside each other first, the longest of them at the head. */
export const SUITES: readonly EngineSuite[] = [
  {
    name: 'search',
    engines: ['opensearch'],
    runsBeside: true,
    // It makes three indices in both engines, beside another suite: on a machine that is busy too ten minutes were no sign that it hung.
    stage: jestStage(['portal/test/search-engine'], 20),
  },
  {
    name: 's3',
    engines: ['postgresql', 's3'],
    runsBeside: true,
    stage: jestStage(ON_A_BUCKET, 5, ['engines', 'integration', 'unit']),
  },
  {
    // Apart from the others, because it has the server crash.
    name: 'failover',
    engines: ['postgresql'],
    runsBeside: true,
    stage: jestStage(['backend/test/several-back-ends', 'portal/test/edges/records'], 5),
  },
  {
    name: 'balancer',
    engines: ['postgresql', 'nginx'],
    runsBeside: true,
    stage: jestStage(['portal/test/edges/balancer'], 5),
  },
  {
    name: 'upgrade',
    engines: ['postgresql', 'former-edge'],
    runsBeside: true,
    stage: jestStage(['portal/test/edges/upgrade'], 5),
  },
  {
    name: 'chart',
    engines: ['kubernetes'],
    runsBeside: true,
    stage: jestStage(['e2e/engines/kubernetes'], 2),
  },
  {
    name: 'e-invoice',
    engines: ['en16931'],
    runsBeside: true,
    stage: jestStage(['backend/test/e-invoice'], 8),
  },
  {
    name: 'postgresql',
    engines: ['postgresql'],
    stage: jestStage(ON_A_DATABASE, 15, ['engines', 'integration']),
  },
  {
    name: 'identity',
    engines: ['keycloak'],
    stage: playwrightStage('e2e/engines/keycloak/identity.config.ts', 8),
  },
  {
    name: 'search-portal',
    engines: ['opensearch'],
    stage: playwrightStage('e2e/engines/opensearch/portal/portal.config.ts', 8),
  },
  {
    name: 'image',
    engines: [],
    runsBeside: true,
    stage: jestStage(['e2e/engines/image'], 10),
  },
  {
    name: 'shopinvader',
    engines: [],
    stage: playwrightStage('e2e/engines/shopinvader/shopinvader.config.ts', 6),
  },
  // The browsers of visitors, with one journey for all of them. In Chromium every other journey runs as well.
  { name: 'chromium', engines: ['chromium'], byNameOnly: true, stage: browserStage('chromium') },
  { name: 'firefox', engines: ['firefox'], stage: browserStage('firefox') },
  { name: 'webkit', engines: ['webkit'], stage: browserStage('webkit') },
];
