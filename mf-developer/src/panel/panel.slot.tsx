import { defineSlot, type DeveloperPanelProps, type InspectedModule } from '@vetportal/contracts';
import { useTranslate } from '@vetportal/module-runtime';
import {
  Badge,
  Button,
  Heading,
  IconButton,
  IconClose,
  Inline,
  media,
  Select,
  Table,
  Text,
  token,
} from '@vetportal/ui';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { ModuleDetails } from './module-details';
import { usePortal, useVersions } from './use-portal';

type TextId = keyof typeof import('./messages.json');

const Panel = styled.section`
  position: fixed;
  inset: auto 0 0;
  z-index: ${token.layer.overlay};
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};
  max-height: min(60dvh, 40rem);
  padding: 0 ${token.space[4]} ${token.space[4]};
  overflow: auto;
  overscroll-behavior: contain;
  color: ${token.color.text};
  background: ${token.color.surfaceRaised};
  border-top: 2px solid ${token.color.brand};
  box-shadow: ${token.shadow.lg};
  /* The panel scrolls, as a whole: a list in it that did so by itself would show a row and a half on a phone. */
  > * {
    flex-shrink: 0;
  }
  @media print {
    display: none;
  }
`;

const Head = styled.header`
  position: sticky;
  z-index: 1;
  inset-block-start: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]};
  padding-block: ${token.space[3]};
  background: ${token.color.surfaceRaised};
`;

const VersionLine = styled(Inline)`
  && {
    /* On a phone the table's values stand at the end of their lines; so does what wraps. */
    ${media.phone} {
      justify-content: flex-end;
    }
  }
`;

/** Lists what runs on the page, and lets a developer choose other versions for this tab (`D05`). */
export default defineSlot('developer.panel', { Component: DeveloperPanel });

function DeveloperPanel({ read, versions, choose, onClose }: DeveloperPanelProps): ReactNode {
  const text = useTranslate<TextId>();
  const { shell, modules, missing } = usePortal(read);
  const published = useVersions(versions);
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const [wanted, setWanted] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(modules.map(({ name, asked = '' }) => [name, asked])),
  );
  const asked = modules.some((module) => module.asked !== undefined);

  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    // Whoever closes it goes on where it was opened.
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  const apply = (): void =>
    choose(
      Object.entries(wanted).flatMap(([module, version]) => (version === '' ? [] : [{ module, version }])),
    );

  const optionsOf = ({ name, version, asked: own }: InspectedModule): readonly string[] => [
    ...new Set([...(published?.[name] ?? []), version, ...(own === undefined ? [] : [own])]),
  ];

  return (
    <Panel
      ref={panel}
      tabIndex={-1}
      aria-labelledby={titleId}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <Head>
        <div>
          <Heading level={2} size="md" id={titleId}>
            {text('developer.title')}
          </Heading>
          <Text as="p" size="sm" tone="muted">
            {text('developer.shell', shell)}
          </Text>
        </div>
        <IconButton label={text('developer.close')} icon={<IconClose />} onClick={onClose} />
      </Head>
      {missing.length > 0 && <Text as="p">{text('developer.missing', { modules: missing.join(', ') })}</Text>}
      {published === null && <Text as="p">{text('developer.noVersions')}</Text>}
      <Table
        caption={text('developer.modules')}
        hideCaption
        stackBelow="lg"
        rows={modules}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', label: text('developer.module'), rowHeader: true, cell: ({ name }) => name },
          { key: 'version', label: text('developer.running'), cell: (module) => <Running {...module} /> },
          { key: 'contract', label: text('developer.contract'), cell: ({ contract }) => contract },
          {
            key: 'loads',
            label: text('developer.loads'),
            cell: ({ loads }) =>
              text('developer.loadSummary', {
                count: loads.length,
                slowest: Math.max(0, ...loads.map(({ duration }) => duration)),
              }),
          },
          {
            key: 'errors',
            label: text('developer.errors'),
            align: 'end',
            cell: ({ errors }) =>
              errors.length > 0 ? <Badge tone="danger">{errors.length}</Badge> : errors.length,
          },
          {
            key: 'choice',
            label: text('developer.choice'),
            cell: (module) => (
              <Select
                label={text('developer.choiceOf', { module: module.name })}
                hideLabel
                placeholder={text('developer.asEverybody')}
                options={optionsOf(module).map((version) => ({ value: version, label: version }))}
                value={wanted[module.name] ?? ''}
                onChange={({ target }) => setWanted({ ...wanted, [module.name]: target.value })}
              />
            ),
          },
        ]}
      />
      <Inline>
        <Button variant="primary" onClick={apply}>
          {text('developer.apply')}
        </Button>
        {asked && <Button onClick={() => choose([])}>{text('developer.reset')}</Button>}
      </Inline>
      <div>
        {modules.map((module) => (
          <ModuleDetails key={module.name} {...module} />
        ))}
      </div>
    </Panel>
  );
}

function Running({ version, asked, failedVersion, lastGood }: InspectedModule): ReactNode {
  const text = useTranslate<TextId>();
  return (
    <VersionLine>
      <span>{version}</span>
      {asked !== undefined && <Badge tone="info">{text('developer.asked')}</Badge>}
      {failedVersion !== undefined && (
        <Badge tone="warning">{text('developer.fellBack', { version: failedVersion })}</Badge>
      )}
      {lastGood !== undefined && (
        <Text as="span" size="sm" tone="muted">
          {text('developer.lastGood', { version: lastGood })}
        </Text>
      )}
    </VersionLine>
  );
}
