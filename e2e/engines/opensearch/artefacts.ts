import type { MavenArtefact } from '../artefacts/maven';

/** The one release that everything here belongs to. */
export const VERSION = '2.19.1';

const PLUGINS = 'org.opensearch.plugin';

/** The engine with its transport alone: the only whole distribution that Maven Central carries. */
export const DISTRIBUTION: MavenArtefact = {
  group: 'org.opensearch.distribution.integ-test-zip',
  artefact: 'opensearch',
  version: VERSION,
  packaging: 'zip',
  sha512:
    '0bed69daad3c80e1302a0dba083f04f5accbb94ba8451052822ec065d24432fe096e329d6971758a8a021025b0302ee5b27eb5d89506853d8be736305f407651',
};

/** What else a usual distribution has, as far as the portal needs it. The modules are libraries there, without their descriptor. */
export interface EngineModule {
  readonly name: string;
  readonly classname: string;
  readonly extended: string;
  /** What Java's security manager is to allow it. */
  readonly policy: string;
  readonly libraries: readonly MavenArtefact[];
}

export const MODULES: readonly EngineModule[] = [
  {
    name: 'lang-painless',
    classname: 'org.opensearch.painless.PainlessPlugin',
    extended: '',
    // It makes classes of scripts while it runs.
    policy:
      'grant { permission java.lang.RuntimePermission "createClassLoader"; permission java.lang.RuntimePermission "getClassLoader"; };',
    libraries: [
      jar(
        PLUGINS,
        'lang-painless',
        VERSION,
        'ba2fe248236b51b7ffc8a8eb9999b893161f2708215fd65d8363dc2054d6c67ec25b6c1aca13f1d580789e14ecc10a714b69ed1e2e152c61ce3c22c47aee4ec2',
      ),
      jar(
        PLUGINS,
        'opensearch-scripting-painless-spi',
        VERSION,
        '964cb4b3b8ce94a42bc7e4e699d01db7b34c68966c8fc2d5014461c2b5e98a22e53b04173f8b33e2f12cd3ec9e571f033341ea72039017551de70641442624b1',
      ),
      jar(
        'org.antlr',
        'antlr4-runtime',
        '4.13.1',
        '63eb51bfcee49c52848d8b7c3c46d8b4d367d85fb3c3db7175eaacba94e4d0c227b78e5955a0e86e575e1c6206fc2a43e5fa96fb04ad7c16e24ec94015cfc18b',
      ),
      ...Object.entries({
        asm: 'ada37fcc95884a4d2cbc64495f5f67556c847e7724e26ccfbb15cc42a476436fa54b5d4fd4d9ed340241d848999d415e1cff07045d9e97d451c16aeed4911045',
        'asm-analysis':
          '69c2a9f73262b0fe5c1758973b5406dc0639b0e1d9a82863d5bc2d664395b737e45f50789c6f7ba3c8915d7ec79858e197032066d6b8386e35d6aed6cd95a8f2',
        'asm-commons':
          '64544d7515aa4582ebf40e9a5ec32cbcee3ef0e3e15448bd56e6adb583d4ff764a34bba866816e4415298da939b029384a6ccf887c70b5fe98ac23589e626f79',
        'asm-tree':
          '60c548f80af02ea8da5866104921ca818a8de846504faebac5cf016becba6b277a33bf594a7fd783443856310864b2ffc99aa11cd6f4e439c086734923ef823b',
        'asm-util':
          '7056f5905a27a8a3bc2e2b9774d1c70378b2441779bdce218f45aa2a549d1f4e2b81d562f20bf9a8d5be96d33e30a8f9e15caeebade6287dde6cc082afb36089',
      }).map(([artefact, sha512]) => jar('org.ow2.asm', artefact, '9.7', sha512)),
    ],
  },
  {
    name: 'analysis-common',
    classname: 'org.opensearch.analysis.common.CommonAnalysisPlugin',
    extended: 'lang-painless',
    policy: '',
    libraries: [
      jar(
        PLUGINS,
        'analysis-common',
        VERSION,
        'b7eb67d3eeca0e0ed47eac2753bf2743ca5efee56874459c927c1254546622e6743edd9ed9c4993de6b7769610359db6a690a78c6a3ae60ace0612951ed8f960',
      ),
    ],
  },
];

/** Vectors in documents and how alike they are: a plugin as its project releases it, whole. */
export const KNN: MavenArtefact = {
  group: PLUGINS,
  artefact: 'opensearch-knn',
  version: `${VERSION}.0`,
  packaging: 'zip',
  sha512:
    'b773727c4c41d08f3e3af4726cde420b90749c55a5cc82ca5fd42a5b58f3edb002f2210b8653a597b5121d4034b428857df7bd82627b44946da7d2ad67111b28',
};

function jar(group: string, artefact: string, version: string, sha512: string): MavenArtefact {
  return { group, artefact, version, packaging: 'jar', sha512 };
}
