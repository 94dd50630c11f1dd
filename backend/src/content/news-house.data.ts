import type { ContentEntry } from './content-entry';

/** News about the house: depots, training, rebates. */
export const NEWS_OF_THE_HOUSE: readonly ContentEntry[] = [
  {
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
      fr: `<p>Une soirée pour revoir les coupes de base chez le chien et le chat, avec exercices encadrés : foie et vésicule, reins, vessie, rate, anses intestinales.</p>
<dl>
<dt>Nivelles (en français)</dt><dd>Deuxième mardi du mois prochain, de 19 h 30 à 22 h</dd>
<dt>Deinze (en néerlandais)</dt><dd>Troisième jeudi du mois prochain, de 19 h 30 à 22 h</dd>
</dl>
<p>L’inscription se fait auprès de votre délégué ou par le <a href="/contact">formulaire de contact</a>, sujet « Matériel ». Participation : 85 € HTVA, support de cours compris.</p>`,
      nl: `<p>Eén avond om de basissneden bij hond en kat te herhalen, met begeleide oefeningen: lever en galblaas, nieren, blaas, milt, darmlissen.</p>
<dl>
<dt>Nijvel (in het Frans)</dt><dd>Tweede dinsdag van volgende maand, van 19.30 tot 22 uur</dd>
<dt>Deinze (in het Nederlands)</dt><dd>Derde donderdag van volgende maand, van 19.30 tot 22 uur</dd>
</dl>
<p>Inschrijven kan bij uw vertegenwoordiger of via het <a href="/contact">contactformulier</a>, onderwerp “Materiaal”. Deelname: € 85 excl. btw, cursusmateriaal inbegrepen.</p>`,
      en: `<p>One evening to go over the basic views in dogs and cats, with supervised practice: liver and gall bladder, kidneys, bladder, spleen, bowel loops.</p>
<dl>
<dt>Nivelles (in French)</dt><dd>Second Tuesday of next month, 7:30 to 10 pm</dd>
<dt>Deinze (in Dutch)</dt><dd>Third Thursday of next month, 7:30 to 10 pm</dd>
</dl>
<p>Register with your sales representative or by the <a href="/contact">contact form</a>, subject “Equipment”. Fee: €85 excl. VAT, course notes included.</p>`,
    },
  },
  {
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
      fr: `<p>Choisissez « Retrait au dépôt » dans le panier, puis Ettelbruck. Les produits réfrigérés y sont conservés entre 2 et 8 °C jusqu’à votre passage.</p>
<p>Le dépôt tient 2 400 articles de rotation rapide ; le reste arrive chaque nuit de Nivelles. Les médicaments y sont remis sur présentation de votre numéro de dépôt.</p>`,
      nl: `<p>Kies in de winkelmand “Afhalen in het depot” en daarna Ettelbruck. Gekoelde producten worden er tussen 2 en 8 °C bewaard tot u langskomt.</p>
<p>Het depot heeft 2.400 courante artikelen in voorraad; de rest komt elke nacht uit Nijvel. Geneesmiddelen krijgt u mee op vertoon van uw depotnummer.</p>`,
      en: `<p>Choose “Collect at the depot” in the cart, then Ettelbruck. Refrigerated products are kept there between 2 and 8 °C until you come.</p>
<p>The depot holds 2,400 fast-moving articles; the rest arrives from Nivelles every night. Medicines are handed over against your depot number.</p>`,
    },
  },
  {
    type: 'news',
    group: null,
    slots: [],
    daysAgo: 118,
    slug: {
      fr: 'commandes-types-partagees',
      nl: 'standaardbestellingen-delen',
      en: 'standard-orders-shared',
    },
    title: {
      fr: 'Commandes types : une liste pour toute l’équipe',
      nl: 'Standaardbestellingen: één lijst voor de hele ploeg',
      en: 'Standard orders: one list for the whole team',
    },
    summary: {
      fr: 'Préparez la liste, un collègue la complète, le responsable commande.',
      nl: 'U begint de lijst, een collega vult aan, de verantwoordelijke bestelt.',
      en: 'Start the list, a colleague completes it, the person in charge orders.',
    },
    body: {
      fr: `<p>Les commandes types appartiennent au cabinet, pas à une personne. Celle ou celui qui ne peut pas commander peut tout de même préparer la liste de la semaine.</p>
<p>Depuis une fiche ou une ligne de commande passée, « Ajouter à une commande type » suffit. Un article ne s’y trouve jamais deux fois : sa quantité se modifie dans la liste.</p>`,
      nl: `<p>Standaardbestellingen horen bij de praktijk, niet bij één persoon. Wie niet mag bestellen, kan dus toch de lijst van de week klaarzetten.</p>
<p>Vanuit een productfiche of een vroegere bestelregel kiest u “Aan een standaardbestelling toevoegen”. Een artikel staat er nooit dubbel in: u past het aantal in de lijst aan.</p>`,
      en: `<p>Standard orders belong to the practice, not to one person. Whoever may not order can still prepare the week’s list.</p>
<p>From a product page or a line of a former order, “Add to a standard order” is all it takes. An article never stands there twice: change its quantity in the list.</p>`,
    },
  },
  {
    type: 'news',
    group: null,
    slots: [],
    daysAgo: 165,
    slug: { fr: 'analyseurs-en-pret', nl: 'analysetoestellen-in-bruikleen', en: 'analysers-on-loan' },
    title: {
      fr: 'Analyseurs : un appareil de prêt sous 24 heures',
      nl: 'Analysetoestellen: een leentoestel binnen 24 uur',
      en: 'Analysers: a loan unit within 24 hours',
    },
    summary: {
      fr: 'Votre biochimie tombe en panne ? Notre atelier vous en prête une pendant la réparation.',
      nl: 'Valt uw biochemietoestel uit? Ons atelier leent u er een tijdens de herstelling.',
      en: 'Your chemistry analyser fails? Our workshop lends you one during the repair.',
    },
    body: {
      fr: `<p>Le service après-vente matériel répond du lundi au vendredi. Décrivez la panne par le <a href="/contact">formulaire de contact</a> et joignez une photo de l’écran : dans un cas sur trois, la panne est résolue au téléphone.</p>
<p>Sinon, un technicien passe le lendemain avec un appareil de prêt déjà étalonné. Le prêt est gratuit pour les appareils sous contrat.</p>`,
      nl: `<p>De dienst na verkoop is bereikbaar van maandag tot vrijdag. Beschrijf het defect via het <a href="/contact">contactformulier</a> en voeg een foto van het scherm toe: één keer op drie lossen wij het telefonisch op.</p>
<p>Lukt dat niet, dan komt er de volgende dag een technicus langs met een leentoestel dat al gekalibreerd is. Voor toestellen met een contract is dat gratis.</p>`,
      en: `<p>Equipment after-sales answers Monday to Friday. Describe the fault by the <a href="/contact">contact form</a> and attach a picture of the screen: one case in three is solved on the phone.</p>
<p>Otherwise a technician comes the next day with a loan unit, already calibrated. The loan is free for equipment under contract.</p>`,
    },
  },
  {
    type: 'news',
    group: null,
    slots: [],
    daysAgo: 190,
    slug: { fr: 'ristourne-de-fin-d-annee', nl: 'eindejaarskorting', en: 'year-end-rebate' },
    title: {
      fr: 'Ristourne de fin d’année : où en êtes-vous ?',
      nl: 'Eindejaarskorting: hoe ver staat u?',
      en: 'Year-end rebate: where do you stand?',
    },
    summary: {
      fr: 'Le tableau de bord montre ce qui est acquis et ce qu’il reste à commander.',
      nl: 'Het dashboard toont wat u al verworven hebt en wat er nog te bestellen is.',
      en: 'The dashboard shows what you have earned and what is left to order.',
    },
    body: {
      fr: `<p>La carte « Ristourne de fin d’année » additionne vos commandes livrées de l’année. Le panier indique ce que la commande en cours y ajoute, avant même que vous la confirmiez.</p>
<p>La ristourne est créditée en janvier, sur une note de crédit que vous retrouvez dans vos <a href="/account/documents">documents</a>. Il n’y a rien à demander.</p>`,
      nl: `<p>De kaart “Eindejaarskorting” telt uw geleverde bestellingen van het jaar op. De winkelmand zegt wat de huidige bestelling eraan toevoegt, nog vóór u ze bevestigt.</p>
<p>De korting wordt in januari gecrediteerd met een creditnota, die u bij uw <a href="/account/documents">documenten</a> vindt. U hoeft niets aan te vragen.</p>`,
      en: `<p>The “Year-end rebate” card adds up this year’s delivered orders. The cart tells what the order at hand adds to it, before you confirm.</p>
<p>The rebate is credited in January by a credit note, which you find among your <a href="/account/documents">documents</a>. There is nothing to apply for.</p>`,
    },
  },
];
