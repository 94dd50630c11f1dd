import { useEffect, useState } from 'react';
import {
  Banner,
  Button,
  Card,
  ComboBox,
  createToastStore,
  Drawer,
  EmptyState,
  ErrorState,
  Grid,
  IconBox,
  LinkButton,
  Loading,
  LoadingBar,
  Notice,
  ProductImage,
  ProgressBar,
  SearchBox,
  SkeletonBlock,
  SkeletonCard,
  SkeletonGroup,
  SkeletonLine,
  Spinner,
  Stack,
  ToastRegion,
  type ToastContent,
} from '../../src/index';
import { ConfirmDialog, Dialog } from '../../src/dialog';
import { Section, Specimen } from '../specimen';
import { articles } from './sample';

const toastStore = createToastStore();

const sampleToasts: readonly ToastContent[] = [
  {
    tone: 'success',
    message: 'Amoxivet 200 mg a été ajouté au panier.',
    action: { label: 'Voir le panier', onAction: () => undefined },
  },
  { tone: 'danger', message: 'La connexion au serveur est interrompue. Vos changements sont gardés.' },
];

/** Which overlay is open from the start, by `?open=` in the address, for screenshots. */
export type Overlay = 'dialog' | 'confirm' | 'drawer' | 'toasts' | 'combobox' | undefined;

function Overlays({ initial }: { initial: Overlay }) {
  const [open, setOpen] = useState<Overlay>(initial);
  const [loading, setLoading] = useState(false);
  const close = (): void => setOpen(undefined);
  useEffect(() => {
    if (initial === 'toasts') for (const toast of sampleToasts) toastStore.add({ ...toast, duration: null });
  }, [initial]);
  return (
    <Specimen name="Dialog, ConfirmDialog, Drawer, toasts, LoadingBar" row>
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => setOpen('confirm')}>ConfirmDialog</Button>
      <Button onClick={() => setOpen('drawer')}>Drawer</Button>
      <Button onClick={() => sampleToasts.forEach((toast) => toastStore.add(toast))}>Toasts</Button>
      <Button onClick={() => setLoading((was) => !was)}>LoadingBar</Button>
      <LoadingBar loading={loading} />
      <ToastRegion store={toastStore} />
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Choisir une adresse de livraison"
        footer={
          <>
            <Button onClick={close}>Annuler</Button>
            <Button variant="primary" onClick={close}>
              Livrer ici
            </Button>
          </>
        }
      >
        Cabinet vétérinaire du Parc, rue du Parc 12, 5000 Namur
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Vider le panier ?"
        message="Les 4 articles seront retirés de votre panier."
        confirmLabel="Vider le panier"
        tone="danger"
        onConfirm={close}
        onCancel={close}
      />
      <Drawer
        open={open === 'drawer'}
        onClose={close}
        title="Filtres"
        footer={
          <>
            <Button onClick={close}>Effacer</Button>
            <Button variant="primary" onClick={close}>
              Voir 128 articles
            </Button>
          </>
        }
      >
        <SkeletonLine lines={6} />
      </Drawer>
    </Specimen>
  );
}

function Suggestions({ focused }: { focused: boolean }) {
  const [text, setText] = useState(focused ? 'v' : '');
  const found = articles.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
  const shared = {
    text,
    onTextChange: setText,
    loading: text.length > 8,
    emptyText: 'Aucun article trouvé',
    sections: [
      {
        key: 'articles',
        title: 'Articles',
        items: found.map((article) => ({
          key: article.sku,
          label: article.name,
          to: '/p/x',
          content: (
            <>
              <ProductImage src={article.image} alt="" size={32} />
              {article.name}
            </>
          ),
        })),
      },
      {
        key: 'categories',
        title: 'Catégories',
        items: found.length > 0 ? [{ key: 'c1', label: 'Antibiotiques', to: '/c/antibiotiques' }] : [],
      },
    ],
  };
  return (
    <Grid columns={2}>
      <ComboBox label="Article" {...shared} onSelect={setText} />
      <SearchBox label="Rechercher un article" {...shared} autoFocus={focused} onSearch={setText} />
    </Grid>
  );
}

/** Waiting, empty, wrong, overlays. */
export function Feedback({ open }: { open: Overlay }) {
  return (
    <>
      <Section title="Notices">
        <Notice title="Livraison du 11 novembre">
          Les commandes passées après 16 h partent le lendemain.
        </Notice>
        <Notice tone="success">Votre commande SO260412 est enregistrée.</Notice>
        <Notice
          tone="warning"
          title="3 articles ne sont pas disponibles"
          actions={<Button size="sm">Voir les articles</Button>}
        >
          Ils seront livrés dès réception.
        </Notice>
        <Notice tone="danger" onClose={() => undefined}>
          La synchronisation du panier a échoué. Vos changements sont gardés.
        </Notice>
        <Banner tone="info" onClose={() => undefined}>
          Une nouvelle version du portail est disponible.
        </Banner>
      </Section>
      <Section title="Waiting">
        <Specimen name="Spinner, Loading" row>
          <Spinner size={16} />
          <Spinner />
          <Spinner size={32} />
          <Loading />
        </Specimen>
        <ProgressBar label="Commande SO260371" value={70} valueText="Livrée en partie" />
        <ProgressBar label="Livrée" value={100} tone="success" />
        <ProgressBar label="Annulée" value={0} />
        <SkeletonGroup>
          <Grid min="12rem">
            <SkeletonCard picture />
            <SkeletonCard lines={5} />
            <Stack gap={2}>
              <SkeletonLine width="long" height={20} />
              <SkeletonLine lines={4} />
              <SkeletonBlock height={36} width={140} />
            </Stack>
          </Grid>
        </SkeletonGroup>
      </Section>
      <Section title="Empty and wrong">
        <Grid columns={2}>
          <Card as="div">
            <EmptyState
              icon={<IconBox size={32} />}
              title="Votre panier est vide"
              actions={<LinkButton to="/search">Parcourir le catalogue</LinkButton>}
            >
              Cherchez un article ou reprenez une commande type.
            </EmptyState>
          </Card>
          <Card as="div">
            <ErrorState onRetry={() => undefined}>La liste reviendra dès que le service répondra.</ErrorState>
          </Card>
          <Card as="div">
            <ErrorState compact onRetry={() => undefined} retrying />
          </Card>
          <Card as="div">
            <EmptyState compact title="Aucune commande type" />
          </Card>
        </Grid>
      </Section>
      <Section title="Overlays">
        <Overlays initial={open} />
        <Suggestions focused={open === 'combobox'} />
      </Section>
    </>
  );
}
