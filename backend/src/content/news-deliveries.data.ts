import type { ContentEntry } from './content-entry';

/** News about orders and deliveries. */
export const NEWS_OF_DELIVERIES: readonly ContentEntry[] = [
  {
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
      fr: `<p>La veille des jours fériés, l’heure limite est avancée à 14 h. Les commandes plus tardives partent avec la première tournée suivante.</p>
<h2>Produits réfrigérés</h2>
<p>Les vaccins et autres produits réfrigérés ne sont jamais expédiés la veille de deux jours sans livraison : ils quittent notre dépôt le premier jour ouvrable qui suit, pour que la chaîne du froid ne soit pas rompue dans un dépôt de transit.</p>
<h2>Urgences</h2>
<p>Le service de garde reste joignable pour les antidotes, les euthanasiques et les produits de réanimation. Le numéro figure sur la page <a href="/page/livraison">Livraison et retrait</a>.</p>`,
      nl: `<p>Op de dag vóór een feestdag vervroegen wij de uiterste besteltijd naar 14 uur. Latere bestellingen vertrekken met de eerstvolgende ronde.</p>
<h2>Gekoelde producten</h2>
<p>Vaccins en andere gekoelde producten versturen wij nooit vóór twee dagen zonder levering: ze verlaten ons depot op de eerstvolgende werkdag, zodat de koelketen niet in een tussendepot wordt onderbroken.</p>
<h2>Noodgevallen</h2>
<p>Voor antidota, euthanatica en reanimatieproducten blijft de wachtdienst bereikbaar. Het nummer vindt u op de pagina <a href="/page/levering">Levering en afhaling</a>.</p>`,
      en: `<p>On the day before a public holiday the cut-off moves to 2 pm. Later orders leave with the next round.</p>
<h2>Refrigerated products</h2>
<p>We never send vaccines and other refrigerated products ahead of two days without deliveries: they leave our depot on the next working day, so that the cold chain is not broken in a transit depot.</p>
<h2>Emergencies</h2>
<p>For antidotes, euthanasia and resuscitation products the emergency service stays within reach. Its number is on the page <a href="/page/delivery">Delivery and collection</a>.</p>`,
    },
  },
  {
    type: 'news',
    group: null,
    slots: [],
    daysAgo: 8,
    slug: { fr: 'commande-rapide-par-code', nl: 'snel-bestellen-op-code', en: 'quick-order-by-code' },
    title: {
      fr: 'Commande rapide : codes, fichier ou appareil photo',
      nl: 'Snelbestelling: met codes, een bestand of uw camera',
      en: 'Quick order: codes, a file or your camera',
    },
    summary: {
      fr: 'Tapez, collez ou scannez vos articles : la commande de la semaine en moins de deux minutes.',
      nl: 'Typ, plak of scan uw artikelen: de weekbestelling in minder dan twee minuten.',
      en: 'Type, paste or scan your articles: the weekly order in under two minutes.',
    },
    body: {
      fr: `<p>La page <a href="/quick-order">Commande rapide</a> accepte nos références, les codes CNK et les codes-barres EAN, au clavier comme au lecteur.</p>
<ul>
<li><strong>Coller</strong> : copiez deux colonnes de votre tableur, code et quantité. Les doublons sont additionnés.</li>
<li><strong>Importer</strong> : un fichier CSV, Excel ou OpenDocument jusqu’à 10 000 lignes. Chaque ligne refusée est expliquée, rien n’est perdu en silence.</li>
<li><strong>Scanner</strong> : avec l’appareil photo du téléphone, devant l’armoire.</li>
</ul>
<p>Les prix nets et la disponibilité s’affichent avant l’ajout au panier.</p>`,
      nl: `<p>De pagina <a href="/quick-order">Snelbestelling</a> aanvaardt onze referenties, CNK-codes en EAN-streepjescodes, met het toetsenbord of met een lezer.</p>
<ul>
<li><strong>Plakken</strong>: kopieer twee kolommen uit uw rekenblad, code en aantal. Dubbels worden opgeteld.</li>
<li><strong>Importeren</strong>: een CSV-, Excel- of OpenDocument-bestand tot 10.000 regels. Elke geweigerde regel wordt verklaard, niets verdwijnt stilzwijgend.</li>
<li><strong>Scannen</strong>: met de camera van uw telefoon, vlak voor de kast.</li>
</ul>
<p>U ziet nettoprijs en beschikbaarheid nog vóór u iets aan de winkelmand toevoegt.</p>`,
      en: `<p>The <a href="/quick-order">quick order</a> page takes our references, CNK codes and EAN barcodes, from the keyboard or a reader.</p>
<ul>
<li><strong>Paste</strong>: copy two columns of your spreadsheet, code and quantity. Duplicates are added up.</li>
<li><strong>Import</strong>: a CSV, Excel or OpenDocument file of up to 10,000 lines. Each refused line is explained, nothing is dropped in silence.</li>
<li><strong>Scan</strong>: with your phone’s camera, in front of the cupboard.</li>
</ul>
<p>Net prices and availability are shown before anything goes into the cart.</p>`,
    },
  },
  {
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
      fr: `<p>Chaque colis réfrigéré contient un enregistreur. Scannez le code du bon de livraison pour voir la courbe de température, du quai à votre porte.</p>
<table>
<caption>Que signifie la couleur du témoin ?</caption>
<thead><tr><th scope="col">Témoin</th><th scope="col">Mesure</th><th scope="col">À faire</th></tr></thead>
<tbody>
<tr><th scope="row">Vert</th><td>Entre 2 et 8 °C pendant tout le trajet</td><td>Rangez au frigo.</td></tr>
<tr><th scope="row">Orange</th><td>Moins de 30 minutes hors plage</td><td>Rangez ; notre pharmacien vous confirme l’usage le jour même.</td></tr>
<tr><th scope="row">Rouge</th><td>30 minutes ou plus hors plage</td><td>N’utilisez pas : le remplacement part le jour même.</td></tr>
</tbody>
</table>
<p>L’enregistreur nous revient avec le chauffeur, dans la pochette prévue.</p>`,
      nl: `<p>Elk gekoeld pakket bevat een temperatuurlogger. Scan de code op de leveringsbon en bekijk de curve van onze kade tot uw deur.</p>
<table>
<caption>Wat betekent de kleur van het lampje?</caption>
<thead><tr><th scope="col">Lampje</th><th scope="col">Meting</th><th scope="col">Wat doet u?</th></tr></thead>
<tbody>
<tr><th scope="row">Groen</th><td>De hele rit tussen 2 en 8 °C</td><td>In de koelkast plaatsen.</td></tr>
<tr><th scope="row">Oranje</th><td>Minder dan 30 minuten daarbuiten</td><td>Plaatsen; onze apotheker bevestigt dezelfde dag of u het mag gebruiken.</td></tr>
<tr><th scope="row">Rood</th><td>30 minuten of langer daarbuiten</td><td>Niet gebruiken: de vervanging vertrekt dezelfde dag.</td></tr>
</tbody>
</table>
<p>De logger geeft u in het bijgevoegde zakje weer mee aan de chauffeur.</p>`,
      en: `<p>Every refrigerated parcel holds a logger. Scan the code on the delivery note to see the temperature from our dock to your door.</p>
<table>
<caption>What the colour of the light means</caption>
<thead><tr><th scope="col">Light</th><th scope="col">Measured</th><th scope="col">What to do</th></tr></thead>
<tbody>
<tr><th scope="row">Green</th><td>Between 2 and 8 °C all the way</td><td>Put it in the fridge.</td></tr>
<tr><th scope="row">Amber</th><td>Less than 30 minutes out of range</td><td>Put it away; our pharmacist confirms its use the same day.</td></tr>
<tr><th scope="row">Red</th><td>30 minutes or more out of range</td><td>Do not use it: the replacement leaves the same day.</td></tr>
</tbody>
</table>
<p>Give the logger back to the driver in the pouch that comes with it.</p>`,
    },
  },
  {
    type: 'news',
    group: null,
    slots: [],
    daysAgo: 34,
    slug: {
      fr: 'emballages-isothermes-repris',
      nl: 'isotherme-verpakking-terug',
      en: 'insulated-packaging-taken-back',
    },
    title: {
      fr: 'Emballages isothermes : nous les reprenons',
      nl: 'Isotherme verpakkingen: wij nemen ze terug',
      en: 'Insulated packaging: we take it back',
    },
    summary: {
      fr: 'Remettez bacs et accumulateurs au chauffeur : ils servent en moyenne quarante fois.',
      nl: 'Geef bakken en koelelementen mee aan de chauffeur: ze gaan gemiddeld veertig keer mee.',
      en: 'Hand boxes and cool packs to the driver: they are used forty times on average.',
    },
    body: {
      fr: `<p>Les bacs bleus et les accumulateurs de froid ne sont pas des déchets. Empilez-les vides près de votre point de livraison : le chauffeur les reprend à chaque passage, sans formalité.</p>
<p>Sur une année, un cabinet moyen évite ainsi quelque 60 kg d’emballages. Les bacs abîmés sont broyés et redeviennent des bacs.</p>`,
      nl: `<p>De blauwe bakken en de koelelementen zijn geen afval. Stapel ze leeg op bij uw leverpunt: de chauffeur neemt ze bij elke ronde mee, zonder papierwerk.</p>
<p>Een gemiddelde praktijk spaart zo per jaar ongeveer 60 kg verpakking uit. Beschadigde bakken worden vermalen en worden opnieuw bakken.</p>`,
      en: `<p>The blue boxes and the cool packs are not waste. Stack them empty at your delivery point: the driver takes them on every round, without paperwork.</p>
<p>Over a year an average practice avoids some 60 kg of packaging that way. Damaged boxes are ground up and become boxes again.</p>`,
    },
  },
  {
    type: 'news',
    group: null,
    slots: [],
    daysAgo: 61,
    slug: { fr: 'inventaire-annuel-du-depot', nl: 'jaarlijkse-inventaris-depot', en: 'yearly-stocktaking' },
    title: {
      fr: 'Inventaire annuel : une tournée avancée',
      nl: 'Jaarlijkse inventaris: één ronde vroeger',
      en: 'Yearly stocktaking: one round leaves earlier',
    },
    summary: {
      fr: 'Le samedi de l’inventaire, le retrait au dépôt de Nivelles est fermé.',
      nl: 'Op de zaterdag van de inventaris is het afhaalpunt in Nijvel gesloten.',
      en: 'On the Saturday of the stocktaking, collection in Nivelles is closed.',
    },
    body: {
      fr: `<p>Nous comptons tout le stock en une journée. La dernière tournée du vendredi part une heure plus tôt ; les commandes reçues après 15 h sont préparées le lundi matin.</p>
<p>Les quantités affichées dans le portail sont exactes dès le lundi à 6 h. Les autres dépôts restent ouverts aux heures habituelles.</p>`,
      nl: `<p>Wij tellen de hele voorraad op één dag. De laatste ronde van vrijdag vertrekt een uur vroeger; bestellingen na 15 uur maken wij maandagochtend klaar.</p>
<p>Vanaf maandag 6 uur kloppen de aantallen in het portaal opnieuw tot op het stuk. De andere depots blijven open op de gewone uren.</p>`,
      en: `<p>We count the whole stock in one day. Friday’s last round leaves an hour earlier; orders received after 3 pm are prepared on Monday morning.</p>
<p>Quantities in the portal are exact again from 6 am on Monday. The other depots keep their usual hours.</p>`,
    },
  },
];
