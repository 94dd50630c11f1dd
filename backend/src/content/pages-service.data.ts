import type { ContentEntry } from './content-entry';

/** Pages about the house and its service, linked in the footer of every page. */
export const PAGES_OF_SERVICE: readonly ContentEntry[] = [
  {
    type: 'page',
    group: 'company',
    slots: ['footer'],
    slug: { fr: 'qui-sommes-nous', nl: 'over-ons', en: 'about-us' },
    title: { fr: 'Qui sommes-nous ?', nl: 'Wie zijn wij?', en: 'About us' },
    summary: {
      fr: 'Grossiste-répartiteur au service des vétérinaires de Belgique et du Luxembourg.',
      nl: 'Groothandelaar-verdeler voor dierenartsen in België en Luxemburg.',
      en: 'Full-line wholesaler for veterinarians in Belgium and Luxembourg.',
    },
    body: {
      fr: '<p>Depuis notre dépôt de Nivelles, nous livrons chaque jour ouvrable les cabinets et cliniques vétérinaires, les pharmacies et les dépôts de Belgique et du Grand-Duché de Luxembourg.</p><h2>Un seul interlocuteur</h2><p>Médicaments, aliments, consommables et équipement : quelque 20 000 articles, un seul bon de livraison, une seule facture. Votre délégué connaît votre pratique et vous conseille sur place.</p><h2>La qualité, à chaque étape</h2><p>Nous travaillons selon les bonnes pratiques de distribution : température enregistrée du quai à votre frigo, traçabilité par lot, circuit séparé pour les stupéfiants.</p>',
      nl: '<p>Vanuit ons depot in Nijvel leveren wij elke werkdag aan dierenartsenpraktijken en -klinieken, apotheken en depots in België en het Groothertogdom Luxemburg.</p><h2>Eén aanspreekpunt</h2><p>Geneesmiddelen, voeding, verbruiksmateriaal en apparatuur: zo’n 20.000 artikelen, één leveringsbon, één factuur. Uw vertegenwoordiger kent uw praktijk en adviseert u ter plaatse.</p><h2>Kwaliteit in elke stap</h2><p>Wij werken volgens de goede distributiepraktijken: de temperatuur wordt geregistreerd van onze kade tot uw koelkast, elk lot is traceerbaar en verdovende middelen volgen een gescheiden circuit.</p>',
      en: '<p>From our depot in Nivelles we deliver every working day to veterinary practices and clinics, pharmacies and depots in Belgium and the Grand Duchy of Luxembourg.</p><h2>One partner</h2><p>Medicines, food, consumables and equipment: some 20,000 articles, one delivery note, one invoice. Your sales representative knows your practice and advises you on site.</p><h2>Quality at every step</h2><p>We work to good distribution practice: temperature is logged from our dock to your fridge, every batch can be traced, and narcotics travel separately.</p>',
    },
  },
  {
    type: 'page',
    group: 'service',
    slots: ['footer'],
    slug: { fr: 'livraison', nl: 'levering', en: 'delivery' },
    title: { fr: 'Livraison et retrait', nl: 'Levering en afhaling', en: 'Delivery and collection' },
    summary: {
      fr: 'Commandé avant 16 h, livré le jour ouvrable suivant.',
      nl: 'Besteld vóór 16 uur, geleverd op de volgende werkdag.',
      en: 'Ordered before 4 pm, delivered on the next working day.',
    },
    body: {
      fr: '<p>Les commandes reçues avant 16 h sont livrées le jour ouvrable suivant par notre tournée. Les produits réfrigérés voyagent en emballage isotherme avec enregistreur de température.</p><h2>Contribution aux frais</h2><p>Une contribution de 10,50 € HTVA s’applique aux commandes de moins de 150 € HTVA, sauf si vos commandes en attente de la même livraison atteignent ensemble 150 €.</p><h2>Retrait au dépôt</h2><p>Nivelles, Deinze, Herentals, Marche-en-Famenne et Ettelbruck : votre commande est prête dans les deux heures pendant les heures d’ouverture.</p><h2>Service de garde</h2><p>En dehors des heures d’ouverture, antidotes, euthanasiques et produits de réanimation se commandent au <a href="tel:+3225550199">+32 2 555 01 99</a>. Un supplément de 45 € HTVA est facturé par sortie.</p>',
      nl: '<p>Bestellingen die vóór 16 uur binnenkomen, leveren wij op de volgende werkdag met onze eigen ronde. Gekoelde producten reizen in isotherme verpakking met temperatuurlogger.</p><h2>Bijdrage in de kosten</h2><p>Voor bestellingen onder € 150 excl. btw geldt een bijdrage van € 10,50 excl. btw, tenzij uw openstaande bestellingen voor dezelfde levering samen € 150 bereiken.</p><h2>Afhalen in het depot</h2><p>Nijvel, Deinze, Herentals, Marche-en-Famenne en Ettelbruck: uw bestelling staat tijdens de openingsuren binnen twee uur klaar.</p><h2>Wachtdienst</h2><p>Buiten de openingsuren bestelt u antidota, euthanatica en reanimatieproducten op <a href="tel:+3225550199">+32 2 555 01 99</a>. Per rit rekenen wij een toeslag van € 45 excl. btw aan.</p>',
      en: '<p>Orders received before 4 pm are delivered on the next working day by our own round. Refrigerated products travel in insulated packaging with a temperature logger.</p><h2>Cost contribution</h2><p>A contribution of €10.50 excl. VAT applies to orders under €150 excl. VAT, unless your orders waiting for the same delivery reach €150 together.</p><h2>Collection</h2><p>Nivelles, Deinze, Herentals, Marche-en-Famenne and Ettelbruck: your order is ready within two hours during opening hours.</p><h2>Emergency service</h2><p>Outside opening hours, order antidotes, euthanasia and resuscitation products on <a href="tel:+3225550199">+32 2 555 01 99</a>. A supplement of €45 excl. VAT is charged for each trip.</p>',
    },
  },
  {
    type: 'page',
    group: 'service',
    slots: ['footer'],
    slug: { fr: 'retours', nl: 'retourneren', en: 'returns' },
    title: { fr: 'Retours et réclamations', nl: 'Retouren en klachten', en: 'Returns and complaints' },
    summary: {
      fr: 'Ce qui peut être repris, dans quel délai et comment le demander.',
      nl: 'Wat teruggenomen kan worden, binnen welke termijn en hoe u dat vraagt.',
      en: 'What can be returned, how soon, and how to ask for it.',
    },
    body: {
      fr: '<p>Signalez toute erreur ou casse dans les 48 heures suivant la livraison, avec le numéro du bon de livraison.</p><ul><li>Aliments et consommables : repris dans les 14 jours, emballage intact.</li><li>Médicaments : repris uniquement s’ils n’ont pas quitté la chaîne de distribution, donc en cas d’erreur de notre part.</li><li>Produits réfrigérés, stupéfiants et articles achetés sur commande : pas de reprise.</li></ul><p>Préparez le colis et remettez-le à notre chauffeur avec le document de retour.</p>',
      nl: '<p>Meld fouten of breuk binnen 48 uur na de levering, met het nummer van de leveringsbon.</p><ul><li>Voeding en verbruiksmateriaal: terugname binnen 14 dagen, in de ongeopende verpakking.</li><li>Geneesmiddelen: terugname alleen als ze de distributieketen niet verlaten hebben, dus bij een fout van onze kant.</li><li>Gekoelde producten, verdovende middelen en artikelen die op bestelling zijn aangekocht: geen terugname.</li></ul><p>Zet het pakket klaar en geef het met het retourdocument mee aan onze chauffeur.</p>',
      en: '<p>Report any mistake or breakage within 48 hours of delivery, with the number of the delivery note.</p><ul><li>Food and consumables: taken back within 14 days, packaging intact.</li><li>Medicines: taken back only if they have not left the distribution chain, that is when the mistake was ours.</li><li>Refrigerated products, narcotics and articles bought to order: not taken back.</li></ul><p>Have the parcel ready and hand it to our driver with the return form.</p>',
    },
  },
  {
    type: 'page',
    group: 'service',
    slots: ['footer'],
    slug: { fr: 'pharmacovigilance', nl: 'geneesmiddelenbewaking', en: 'pharmacovigilance' },
    title: { fr: 'Pharmacovigilance', nl: 'Geneesmiddelenbewaking', en: 'Pharmacovigilance' },
    summary: {
      fr: 'Signaler un effet indésirable ou un défaut de qualité.',
      nl: 'Een bijwerking of kwaliteitsgebrek melden.',
      en: 'Report an adverse event or a quality defect.',
    },
    body: {
      fr: '<p>Vous observez un effet indésirable, un manque d’efficacité ou un défaut de qualité ? Signalez-le à l’autorité compétente de votre pays et prévenez-nous : nous bloquons le lot concerné dans l’heure et avertissons le titulaire de l’autorisation.</p><p>Ayez sous la main le nom du médicament, le numéro de lot, l’espèce et la date d’administration.</p>',
      nl: '<p>Stelt u een bijwerking, een gebrek aan werkzaamheid of een kwaliteitsgebrek vast? Meld het bij de bevoegde autoriteit van uw land en verwittig ons: wij blokkeren het betrokken lot binnen het uur en brengen de vergunninghouder op de hoogte.</p><p>Houd de naam van het geneesmiddel, het lotnummer, de diersoort en de toedieningsdatum bij de hand.</p>',
      en: '<p>Have you seen an adverse event, a lack of efficacy or a quality defect? Report it to the competent authority of your country and tell us: we block the batch within the hour and inform the marketing authorisation holder.</p><p>Have the name of the medicine, the batch number, the species and the date of administration at hand.</p>',
    },
  },
];
