import {
  Badge,
  Button,
  Chip,
  CountBadge,
  ExportMenu,
  IconButton,
  IconCart,
  IconDownload,
  IconMore,
  IconPlus,
  IconRepeat,
  IconSnowflake,
  IconTrash,
  IconUser,
  LinkButton,
  MenuButton,
  StockBadge,
} from '../../src/index';
import { Section, Specimen } from '../specimen';

const FORMATS = { csv: 'CSV', xlsx: 'Excel' };
const nothing = (): void => undefined;

/** Buttons, menus, badges, chips. */
export function Actions() {
  return (
    <>
      <Section title="Buttons">
        <Specimen name="Button: primary, secondary, quiet, danger" row>
          <Button variant="primary">Commander</Button>
          <Button>Enregistrer</Button>
          <Button variant="quiet">Annuler</Button>
          <Button variant="danger">Vider le panier</Button>
        </Specimen>
        <Specimen name="with an icon" row>
          <Button variant="primary" icon={<IconCart size={16} />}>
            Ajouter au panier
          </Button>
          <Button icon={<IconDownload size={16} />}>Télécharger</Button>
          <Button variant="quiet" icon={<IconRepeat size={16} />}>
            Commander à nouveau
          </Button>
        </Specimen>
        <Specimen name="small" row>
          <Button size="sm" variant="primary" icon={<IconPlus size={16} />}>
            Ajouter
          </Button>
          <Button size="sm">Modifier</Button>
          <Button size="sm" variant="quiet">
            Détails
          </Button>
        </Specimen>
        <Specimen name="disabled" row>
          <Button variant="primary" disabled>
            Commander
          </Button>
          <Button disabled>Enregistrer</Button>
          <Button variant="quiet" disabled>
            Annuler
          </Button>
          <Button variant="danger" disabled>
            Vider
          </Button>
        </Specimen>
        <Specimen name="busy" row>
          <Button variant="primary" busy>
            Commander
          </Button>
          <Button busy>Enregistrer</Button>
          <Button variant="quiet" busy>
            Annuler
          </Button>
          <Button variant="danger" busy size="sm">
            Vider
          </Button>
        </Specimen>
        <Specimen name="ExportMenu" row>
          <ExportMenu label="Exporter" formats={FORMATS} onExport={nothing} />
          <ExportMenu label="Exporter" formats={FORMATS} onExport={nothing} variant="quiet" size="sm" />
          <ExportMenu label="Exporter" formats={FORMATS} onExport={nothing} busy />
        </Specimen>
        <Specimen name="LinkButton, IconButton, MenuButton" row>
          <LinkButton to="/account/sales" variant="primary">
            Voir mes commandes
          </LinkButton>
          <LinkButton href="https://example.org">Notice (PDF)</LinkButton>
          <IconButton label="Supprimer" icon={<IconTrash />} />
          <IconButton label="Supprimer" icon={<IconTrash size={16} />} variant="secondary" size="sm" />
          <IconButton label="Plus" icon={<IconMore />} variant="secondary" />
          <MenuButton
            label="Mon compte"
            icon={<IconUser size={16} />}
            groups={[
              {
                key: 'account',
                title: 'Cabinet vétérinaire du Parc',
                entries: [
                  { key: 'sales', label: 'Commandes', to: '/account/sales' },
                  { key: 'documents', label: 'Documents', to: '/account/documents' },
                  { key: 'off', label: 'Indisponible', onAction: nothing, disabled: true },
                ],
              },
              {
                key: 'session',
                entries: [{ key: 'out', label: 'Se déconnecter', onAction: nothing, danger: true }],
              },
            ]}
          />
        </Specimen>
        <Specimen name="block">
          <Button block variant="primary">
            Continuer
          </Button>
        </Specimen>
      </Section>
      <Section title="Badges and chips">
        <Specimen name="Badge" row>
          <Badge>neutre</Badge>
          <Badge tone="info" icon={<IconSnowflake size={12} />}>
            2–8 °C
          </Badge>
          <Badge tone="success">livré</Badge>
          <Badge tone="warning">sur prescription</Badge>
          <Badge tone="danger">stupéfiant</Badge>
          <Badge tone="brand">-15 %</Badge>
          <CountBadge count={7} />
          <CountBadge count={140} />
        </Specimen>
        <Specimen name="StockBadge" row>
          <StockBadge status="in_stock" />
          <StockBadge status="in_limited_stock" />
          <StockBadge status="resupplying" />
          <StockBadge status="out_of_stock" />
          <StockBadge status="supplier_out_of_stock" />
          <StockBadge status="resupplying" label="De retour le 28/11" />
        </Specimen>
        <Specimen name="Chip" row>
          <Chip label="Espèce : chien" onRemove={nothing} />
          <Chip label="En stock" to="?" />
          <Chip label="Marque : Vetalys" to="?" />
        </Specimen>
      </Section>
    </>
  );
}
