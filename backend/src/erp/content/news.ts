import type { ContentEntry } from './content-entry';

/** News, the newest first. */
export const NEWS: readonly ContentEntry[] = [
  {
    id: 105,
    type: 'news',
    group: null,
    slots: [],
    daysAgo: 3,
    slug: { fr: 'tournees-de-fin-d-annee', nl: 'leveringen-rond-de-feestdagen', en: 'holiday-deliveries' },
    title: {
      fr: 'Jours fériés : nos tournées restent assurées',
      nl: 'Feestdagen: onze rondes gaan gewoon door',
      en: 'Public holidays: our rounds keep running',
    },
    summary: {
      fr: 'La veille d’un jour férié, passez commande avant 14 h pour être livré à temps.',
      nl: 'Bestel op de dag vóór een feestdag vóór 14 uur om op tijd geleverd te worden.',
      en: 'On the day before a public holiday, order before 2 pm to be served in time.',
    },
    body: {
      fr: '<p>La veille des jours fériés, l’heure limite est avancée à 14 h. Les commandes plus tardives partent avec la première tournée suivante. Le service de garde reste joignable pour les urgences.</p>',
      nl: '<p>Op de dag vóór een feestdag vervroegen wij de besteltijd naar 14 uur. Latere bestellingen vertrekken met de eerstvolgende ronde. Voor noodgevallen blijft de wachtdienst bereikbaar.</p>',
      en: '<p>On the day before a public holiday the cut-off moves to 2 pm. Later orders leave with the next round. The emergency service stays within reach.</p>',
    },
  },
  {
    id: 104,
    type: 'news',
    group: null,
    slots: [],
    daysAgo: 12,
    slug: { fr: 'vaccins-chaine-du-froid', nl: 'vaccins-koudeketen', en: 'vaccines-cold-chain' },
    title: {
      fr: 'Vaccins : un enregistreur dans chaque colis',
      nl: 'Vaccins: een logger in elk pakket',
      en: 'Vaccines: a logger in every parcel',
    },
    summary: {
      fr: 'La température de vos produits réfrigérés est désormais lisible sur le bon de livraison.',
      nl: 'De temperatuur van uw gekoelde producten leest u voortaan af op de leveringsbon.',
      en: 'The temperature of your refrigerated products can now be read on the delivery note.',
    },
    body: {
      fr: '<p>Chaque colis réfrigéré contient un enregistreur. Scannez le code du bon de livraison pour voir la courbe de température, du quai à votre porte. En cas d’écart, le remplacement part le jour même.</p>',
      nl: '<p>Elk gekoeld pakket bevat een temperatuurlogger. Scan de code op de leveringsbon en bekijk de curve van onze kade tot uw deur. Bij een afwijking vertrekt de vervanging nog dezelfde dag.</p>',
      en: '<p>Every refrigerated parcel holds a logger. Scan the code on the delivery note to see the curve from our dock to your door. If it left the range, the replacement leaves the same day.</p>',
    },
  },
  {
    id: 103,
    type: 'news',
    group: null,
    slots: [],
    daysAgo: 26,
    slug: { fr: 'antibiotiques-sanitel', nl: 'antibiotica-sanitel', en: 'antibiotics-reporting' },
    title: {
      fr: 'Antibiotiques : la classe AMCRA sur chaque fiche',
      nl: 'Antibiotica: de AMCRA-klasse op elke productfiche',
      en: 'Antibiotics: the AMCRA class on every product page',
    },
    summary: {
      fr: 'Jaune, orange ou rouge : le code couleur vous aide à choisir et à enregistrer.',
      nl: 'Geel, oranje of rood: de kleurcode helpt u kiezen en registreren.',
      en: 'Yellow, orange or red: the colour code helps you choose and record.',
    },
    body: {
      fr: '<p>Les fiches des antibiotiques indiquent la classe AMCRA et le code CTI nécessaire à l’enregistrement. Vous les retrouvez aussi dans les résultats de recherche.</p>',
      nl: '<p>De fiches van antibiotica vermelden de AMCRA-klasse en de cti-code die u voor de registratie nodig hebt. U vindt ze ook in de zoekresultaten.</p>',
      en: '<p>Pages of antibiotics show the AMCRA class and the CTI code that recording requires. You find them in the search results as well.</p>',
    },
  },
  {
    id: 102,
    type: 'news',
    group: null,
    slots: [],
    daysAgo: 47,
    slug: { fr: 'formation-echographie', nl: 'opleiding-echografie', en: 'ultrasound-training' },
    title: {
      fr: 'Formation : l’échographie abdominale en pratique',
      nl: 'Opleiding: abdominale echografie in de praktijk',
      en: 'Training: abdominal ultrasound in practice',
    },
    summary: {
      fr: 'Deux soirées à Nivelles et à Deinze, huit places chacune, machines sur place.',
      nl: 'Twee avonden in Nijvel en Deinze, telkens acht plaatsen, toestellen ter plaatse.',
      en: 'Two evenings in Nivelles and Deinze, eight places each, machines on site.',
    },
    body: {
      fr: '<p>Une soirée pour revoir les coupes de base chez le chien et le chat, avec exercices encadrés. L’inscription se fait auprès de votre délégué.</p>',
      nl: '<p>Eén avond om de basissneden bij hond en kat te herhalen, met begeleide oefeningen. Inschrijven kan bij uw vertegenwoordiger.</p>',
      en: '<p>One evening to go over the basic views in dogs and cats, with supervised practice. Register with your sales representative.</p>',
    },
  },
  {
    id: 101,
    type: 'news',
    group: null,
    slots: [],
    daysAgo: 80,
    slug: { fr: 'nouveau-depot-ettelbruck', nl: 'nieuw-depot-ettelbruck', en: 'new-depot-ettelbruck' },
    title: {
      fr: 'Un dépôt à Ettelbruck pour nos clients luxembourgeois',
      nl: 'Een depot in Ettelbruck voor onze Luxemburgse klanten',
      en: 'A depot in Ettelbruck for our customers in Luxembourg',
    },
    summary: {
      fr: 'Retrait possible deux heures après la commande, du lundi au vendredi.',
      nl: 'Afhalen kan twee uur na de bestelling, van maandag tot vrijdag.',
      en: 'Collect two hours after ordering, Monday to Friday.',
    },
    body: {
      fr: '<p>Choisissez « Retrait au dépôt » dans le panier, puis Ettelbruck. Les produits réfrigérés y sont conservés entre 2 et 8 °C jusqu’à votre passage.</p>',
      nl: '<p>Kies in het winkelmandje “Afhalen in het depot” en daarna Ettelbruck. Gekoelde producten worden er tussen 2 en 8 °C bewaard tot u langskomt.</p>',
      en: '<p>Choose “Collect at the depot” in the cart, then Ettelbruck. Refrigerated products are kept there between 2 and 8 °C until you come.</p>',
    },
  },
];
