import { useState } from 'react';
import {
  Checkbox,
  ErrorSummary,
  FileField,
  Grid,
  QuantityField,
  RadioGroup,
  SearchField,
  Select,
  Stack,
  Switch,
  Text,
  TextArea,
  TextField,
} from '../../src/index';
import { Section, Specimen } from '../specimen';

function Quantities() {
  const [quantity, setQuantity] = useState(2);
  const [packs, setPacks] = useState(7);
  return (
    <>
      <QuantityField label="Quantité" value={quantity} onChange={setQuantity} max={24} />
      <QuantityField label="Quantité par 6" value={packs} onChange={setPacks} step={6} />
      <QuantityField label="Petite quantité" value={1} onChange={setQuantity} size="sm" />
      <QuantityField label="Quantité bloquée" value={1} onChange={setQuantity} disabled />
      <QuantityField
        label="Avec libellé"
        hideLabel={false}
        value={4}
        onChange={setQuantity}
        error="3 en stock"
      />
    </>
  );
}

/** Everything one fills in. */
export function Forms() {
  const [role, setRole] = useState('vet');
  return (
    <Section title="Forms">
      <ErrorSummary
        problems={[
          { fieldId: 'vat', message: 'Le numéro de TVA n’a pas la bonne forme' },
          { fieldId: 'street', message: 'Indiquez une rue' },
        ]}
      />
      <Grid min="16rem" gap={5}>
        <TextField label="Nom du cabinet" required defaultValue="Cabinet vétérinaire du Parc" />
        <TextField
          id="vat"
          label="Numéro de TVA"
          description="Par exemple BE 0123.456.789"
          error="Le numéro de TVA n’a pas la bonne forme"
          defaultValue="BE 12"
        />
        <TextField id="street" label="Rue" placeholder="Rue et numéro" error="Indiquez une rue" required />
        <TextField label="Référence client" disabled defaultValue="C-10423" />
        <FileField
          label="Annonce en PDF"
          invitation="Choisissez un fichier ou déposez-le ici"
          chosen={undefined}
          description="Un fichier PDF, jusqu’à 5 Mo"
          accept=".pdf"
          onChoose={() => undefined}
        />
        <TextField label="Lecture seule" readOnly defaultValue="2026-00412" />
        <Select
          label="Fonction"
          placeholder="Choisissez"
          options={[
            { value: 'vet', label: 'Vétérinaire' },
            { value: 'nurse', label: 'Assistant(e) vétérinaire' },
          ]}
        />
        <Select
          label="Trier par"
          description="L’ordre de la liste"
          defaultValue="name"
          options={[
            { value: 'relevance', label: 'Pertinence' },
            { value: 'name', label: 'Nom, de A à Z' },
          ]}
        />
        <Select label="Région" disabled options={[{ value: 'WNA', label: 'Namur' }]} />
        <TextArea label="Remarque" counter="481 caractères restants" defaultValue="Livrer avant 10 h." />
      </Grid>
      <Grid min="16rem" gap={5}>
        <Stack gap={1}>
          <Checkbox
            label="En stock"
            defaultChecked
            suffix={
              <Text as="span" tone="muted" size="sm">
                (1.204)
              </Text>
            }
          />
          <Checkbox label="Promotion ce mois-ci" />
          <Checkbox label="Indisponible" disabled />
          <Checkbox label="Indisponible, coché" disabled defaultChecked />
          <Checkbox
            label="J’accepte les conditions"
            description="Produit sur commande : ni annulé, ni repris, ni échangé."
            required
            error="Cochez la case pour continuer"
          />
        </Stack>
        <RadioGroup
          label="Livraison"
          value={role}
          onChange={setRole}
          options={[
            { value: 'vet', label: 'Notre chauffeur', description: 'Demain avant 13 h, gratuit dès 150 €' },
            { value: 'post', label: 'bpost', description: '9,50 €' },
            { value: 'pickup', label: 'Enlèvement', disabled: true },
          ]}
        />
        <Stack gap={3}>
          <RadioGroup
            label="Civilité"
            inline
            defaultValue="dr"
            options={[
              { value: 'mrs', label: 'Mme' },
              { value: 'mr', label: 'M.' },
              { value: 'dr', label: 'Dr' },
            ]}
          />
          <Switch label="Recevoir la newsletter" defaultChecked />
          <Switch label="Regrouper le panier" description="Par fournisseur" />
          <Switch label="Indisponible" disabled />
        </Stack>
      </Grid>
      <Specimen name="QuantityField" row>
        <Quantities />
      </Specimen>
      <Specimen name="SearchField">
        <SearchField label="Rechercher un article, un CNK, un code EAN" action="/fr/search" />
      </Specimen>
    </Section>
  );
}
