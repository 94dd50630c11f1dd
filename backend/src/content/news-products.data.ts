import type { ContentEntry } from './content-entry';

/** News about medicines, rules and seasons. */
export const NEWS_OF_PRODUCTS: readonly ContentEntry[] = [
  {
    type: 'news',
    group: null,
    slots: [],
    daysAgo: 19,
    slug: {
      fr: 'grippe-equine-rappels-d-hiver',
      nl: 'paardengriep-winterrappels',
      en: 'equine-influenza-winter-boosters',
    },
    title: {
      fr: 'Grippe équine : planifiez les rappels avant les concours',
      nl: 'Paardengriep: plan de rappels vóór het wedstrijdseizoen',
      en: 'Equine influenza: plan boosters before the season',
    },
    summary: {
      fr: 'Réservez vos doses six semaines à l’avance, livrables le jour de votre choix.',
      nl: 'Reserveer uw dosissen zes weken vooraf, te leveren op de dag die u kiest.',
      en: 'Reserve doses six weeks ahead, delivered on the day you choose.',
    },
    body: {
      fr: `<p>La demande de vaccins équins double entre janvier et mars. Une réservation vous garantit les doses sans immobiliser votre frigo : elles restent chez nous, à votre nom, jusqu’à la date convenue.</p>
<ol>
<li>Ajoutez les vaccins à une commande type « Rappels équins ».</li>
<li>Envoyez-la avec la date souhaitée dans la remarque.</li>
<li>Modifiez ou annulez sans frais jusqu’à cinq jours ouvrables avant.</li>
</ol>`,
      nl: `<p>De vraag naar paardenvaccins verdubbelt tussen januari en maart. Met een reservering bent u zeker van uw dosissen zonder dat uw koelkast vol staat: ze blijven bij ons, op uw naam, tot de afgesproken dag.</p>
<ol>
<li>Zet de vaccins in een standaardbestelling “Rappels paarden”.</li>
<li>Verstuur ze met de gewenste datum in de opmerking.</li>
<li>Wijzigen of annuleren kan kosteloos tot vijf werkdagen vooraf.</li>
</ol>`,
      en: `<p>Demand for equine vaccines doubles between January and March. A reservation makes sure of your doses without filling your fridge: they stay with us, in your name, until the agreed day.</p>
<ol>
<li>Put the vaccines into a standard order called “Equine boosters”.</li>
<li>Send it with the date you want in the note.</li>
<li>Change or cancel it free of charge up to five working days before.</li>
</ol>`,
    },
  },
  {
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
      fr: `<p>Les fiches des antibiotiques indiquent la classe AMCRA et le code CTI nécessaire à l’enregistrement. Vous les retrouvez aussi dans les résultats de <a href="/search">recherche</a>.</p>
<h2>Votre historique, prêt à être relu</h2>
<p>L’historique de vos commandes s’exporte avec ces deux colonnes. Comparez-le à votre registre avant la clôture du trimestre : un écart se corrige plus vite tant que le lot est encore en armoire.</p>`,
      nl: `<p>De fiches van antibiotica vermelden de AMCRA-klasse en de cti-code die u voor de registratie nodig hebt. U vindt ze ook in de <a href="/search">zoekresultaten</a>.</p>
<h2>Uw historiek, klaar om na te lezen</h2>
<p>Bij het exporteren van uw bestellingen krijgt u die twee kolommen mee. Vergelijk ze met uw register vóór het einde van het kwartaal: een verschil is sneller rechtgezet zolang het lot nog in de kast staat.</p>`,
      en: `<p>Pages of antibiotics show the AMCRA class and the CTI code that recording requires. You find them in the <a href="/search">search</a> results as well.</p>
<h2>Your history, ready to be checked</h2>
<p>The export of your orders carries both columns. Compare it with your register before the quarter ends: a difference is corrected faster while the batch is still on the shelf.</p>`,
    },
  },
  {
    type: 'news',
    group: null,
    slots: [],
    daysAgo: 97,
    slug: {
      fr: 'fievre-catarrhale-vaccins-reserves',
      nl: 'blauwtong-vaccins-reserveren',
      en: 'bluetongue-vaccines-reserved',
    },
    title: {
      fr: 'Fièvre catarrhale ovine : comment sont réparties les doses',
      nl: 'Blauwtong: zo verdelen wij de dosissen',
      en: 'Bluetongue: how doses are shared out',
    },
    summary: {
      fr: 'Tant que l’offre est limitée, chaque cabinet rural reçoit une part selon ses élevages.',
      nl: 'Zolang het aanbod beperkt is, krijgt elke landbouwpraktijk een deel volgens haar bedrijven.',
      en: 'While supply is short, each farm practice gets a share by the herds it serves.',
    },
    body: {
      fr: `<p>Les fabricants livrent par lots toutes les deux semaines. Nous répartissons chaque lot au prorata des commandes de la saison passée ; les nouveaux cabinets reçoivent une part de base.</p>
<p>Vos reliquats sont visibles dans « Produits en commande », avec la quantité attendue à chaque livraison. Ce que vous n’utilisez pas profite à un confrère : annulez une partie du reliquat en deux clics.</p>
<blockquote>Un flacon entamé se conserve dix heures. Groupez vos visites par canton.</blockquote>`,
      nl: `<p>De fabrikanten leveren om de twee weken een lot. Wij verdelen elk lot volgens de bestellingen van vorig seizoen; nieuwe praktijken krijgen een basisaandeel.</p>
<p>Wat u nog tegoed hebt, staat bij “Producten in bestelling”, met het verwachte aantal per levering. Wat u niet nodig hebt, helpt een collega vooruit: annuleer een deel in twee klikken.</p>
<blockquote>Een aangebroken flacon blijft tien uur bruikbaar. Groepeer uw bezoeken per streek.</blockquote>`,
      en: `<p>Manufacturers deliver a lot every two weeks. We share each lot out by last season’s orders; new practices get a basic share.</p>
<p>What is still due to you stands under “Products on order”, with the quantity expected of each delivery. What you do not need helps a colleague: cancel part of it in two clicks.</p>
<blockquote>An opened vial keeps for ten hours. Group your visits by area.</blockquote>`,
    },
  },
  {
    type: 'news',
    group: null,
    slots: [],
    daysAgo: 140,
    slug: { fr: 'saison-des-tiques', nl: 'tekenseizoen', en: 'tick-season' },
    title: {
      fr: 'Puces et tiques : le présentoir de saison est prêt',
      nl: 'Vlooien en teken: de seizoensdisplay staat klaar',
      en: 'Fleas and ticks: the seasonal display is ready',
    },
    summary: {
      fr: 'Un assortiment de comptoir repris intégralement s’il n’est pas vendu en septembre.',
      nl: 'Een toonbankassortiment dat wij volledig terugnemen als het in september niet verkocht is.',
      en: 'A counter assortment that we take back in full if it is not sold by September.',
    },
    body: {
      fr: `<p>Colliers, pipettes et comprimés pour chiens et chats, dans un présentoir de 40 cm de large. Le réassort part automatiquement quand vous scannez le code placé sous chaque rangée.</p>
<p>Rappel utile à donner au comptoir : la perméthrine est toxique pour le chat. Les emballages concernés portent un bandeau rouge sur leur fiche.</p>`,
      nl: `<p>Halsbanden, pipetten en tabletten voor hond en kat, in een display van 40 cm breed. Scan de code onder een rij en de aanvulling vertrekt vanzelf.</p>
<p>Goed om aan de toonbank te herhalen: permethrine is giftig voor katten. De verpakkingen in kwestie dragen een rode band op hun fiche.</p>`,
      en: `<p>Collars, spot-ons and tablets for dogs and cats, in a display 40 cm wide. Scan the code under a row and its refill is on the way.</p>
<p>Worth repeating at the counter: permethrin is toxic to cats. The packs concerned carry a red band on their page.</p>`,
    },
  },
  {
    type: 'news',
    group: null,
    slots: [],
    daysAgo: 215,
    slug: {
      fr: 'stupefiants-bons-numeriques',
      nl: 'verdovende-middelen-digitaal',
      en: 'narcotics-digital-forms',
    },
    title: {
      fr: 'Stupéfiants : un seul document à signer',
      nl: 'Verdovende middelen: nog één document te tekenen',
      en: 'Narcotics: one document to sign',
    },
    summary: {
      fr: 'La commande reste séparée, la livraison aussi ; le bon se signe désormais à la remise.',
      nl: 'Bestelling en levering blijven gescheiden; de bon tekent u voortaan bij ontvangst.',
      en: 'Order and delivery stay separate; the form is now signed on delivery.',
    },
    body: {
      fr: `<p>Les stupéfiants et psychotropes voyagent dans un coffret scellé, remis au titulaire du dépôt ou à son remplaçant désigné. Vous signez une fois, sur le terminal du chauffeur ; le double est classé dans vos <a href="/account/documents">documents</a>.</p>
<p>Conservez-le dix ans avec votre registre. En cas de différence, notez-la avant de signer : nous ouvrons le dossier avec vous le jour même.</p>`,
      nl: `<p>Verdovende middelen en psychotropen reizen in een verzegelde koffer en worden overhandigd aan de depothouder of de aangeduide vervanger. U tekent één keer, op het toestel van de chauffeur; het dubbel staat bij uw <a href="/account/documents">documenten</a>.</p>
<p>Bewaar het tien jaar bij uw register. Ziet u een verschil, noteer het dan vóór u tekent: wij openen dezelfde dag samen met u het dossier.</p>`,
      en: `<p>Narcotics and psychotropics travel in a sealed case and are handed to the holder of the depot or the named deputy. You sign once, on the driver’s terminal; the copy is filed with your <a href="/account/documents">documents</a>.</p>
<p>Keep it for ten years with your register. If something differs, note it before you sign: we open the case with you the same day.</p>`,
    },
  },
];
