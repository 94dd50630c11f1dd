import type { ContentEntry } from './content-entry';

/** Terms, privacy and cookies of the invented distributor, linked below the footer of every page. */
export const LEGAL_PAGES: readonly ContentEntry[] = [
  {
    type: 'page',
    group: 'legal',
    slots: ['subfooter'],
    slug: { fr: 'conditions-generales', nl: 'algemene-voorwaarden', en: 'terms-of-sale' },
    title: { fr: 'Conditions générales de vente', nl: 'Algemene verkoopsvoorwaarden', en: 'Terms of sale' },
    summary: {
      fr: 'Les conditions qui s’appliquent à chaque commande.',
      nl: 'De voorwaarden die voor elke bestelling gelden.',
      en: 'The terms that apply to every order.',
    },
    body: {
      fr: `<h2>1. Champ d’application</h2>
<p>La vente est réservée aux professionnels autorisés de la santé animale établis en Belgique ou au Luxembourg. Toute commande emporte l’acceptation des présentes conditions, à l’exclusion des conditions de l’acheteur.</p>
<h2>2. Prix</h2>
<p>Les prix s’entendent hors TVA, au tarif du jour de la commande. Une contribution aux frais de 10,50 € HTVA s’applique aux commandes de moins de 150 € HTVA, sauf si les commandes à livrer ensemble atteignent ce montant.</p>
<h2>3. Commandes</h2>
<p>Une commande est ferme dès sa confirmation dans le portail ou par notre service commandes. Les articles achetés sur commande ne sont ni annulés, ni repris, ni échangés.</p>
<h2>4. Médicaments</h2>
<p>Les médicaments ne sont livrés qu’à l’adresse du dépôt enregistré du vétérinaire ou de la pharmacie. L’acheteur tient à jour ses numéros d’inscription et de dépôt.</p>
<h2>5. Livraison et transfert des risques</h2>
<p>Les délais sont indicatifs. Les risques passent à l’acheteur à la remise des marchandises. Toute différence est signalée dans les 48 heures, avec le numéro du bon de livraison.</p>
<h2>6. Paiement</h2>
<p>Les factures sont payables à 30 jours. Tout retard entraîne de plein droit les intérêts prévus par la loi concernant la lutte contre le retard de paiement dans les transactions commerciales.</p>
<h2>7. Réserve de propriété</h2>
<p>Les marchandises restent notre propriété jusqu’au paiement complet.</p>
<h2>8. Droit applicable</h2>
<p>Le droit belge s’applique. Les tribunaux de l’entreprise du Brabant wallon sont seuls compétents.</p>`,
      nl: `<h2>1. Toepassingsgebied</h2>
<p>De verkoop is voorbehouden aan bevoegde professionals in de diergezondheid die in België of Luxemburg gevestigd zijn. Elke bestelling houdt de aanvaarding in van deze voorwaarden, met uitsluiting van die van de koper.</p>
<h2>2. Prijzen</h2>
<p>De prijzen zijn exclusief btw, tegen het tarief van de besteldag. Voor bestellingen onder € 150 excl. btw geldt een bijdrage in de kosten van € 10,50 excl. btw, tenzij de bestellingen die samen geleverd worden dat bedrag bereiken.</p>
<h2>3. Bestellingen</h2>
<p>Een bestelling is bindend zodra ze in het portaal of door onze besteldienst is bevestigd. Artikelen die op bestelling worden aangekocht, kunnen niet worden geannuleerd, teruggenomen of geruild.</p>
<h2>4. Geneesmiddelen</h2>
<p>Geneesmiddelen worden alleen geleverd op het adres van het geregistreerde depot van de dierenarts of de apotheek. De koper houdt zijn inschrijvings- en depotnummers actueel.</p>
<h2>5. Levering en overgang van het risico</h2>
<p>De termijnen zijn indicatief. Het risico gaat over op de koper bij de overhandiging van de goederen. Elk verschil wordt binnen 48 uur gemeld, met het nummer van de leveringsbon.</p>
<h2>6. Betaling</h2>
<p>Facturen zijn betaalbaar binnen 30 dagen. Bij laattijdige betaling is van rechtswege de interest verschuldigd van de wet betreffende de bestrijding van de betalingsachterstand bij handelstransacties.</p>
<h2>7. Eigendomsvoorbehoud</h2>
<p>De goederen blijven onze eigendom tot ze volledig betaald zijn.</p>
<h2>8. Toepasselijk recht</h2>
<p>Het Belgisch recht is van toepassing. Alleen de ondernemingsrechtbank van Waals-Brabant is bevoegd.</p>`,
      en: `<h2>1. Scope</h2>
<p>Sales are for authorised animal health professionals established in Belgium or Luxembourg only. Every order implies acceptance of these terms, to the exclusion of the buyer’s.</p>
<h2>2. Prices</h2>
<p>Prices exclude VAT and are those of the day of the order. A cost contribution of €10.50 excl. VAT applies to orders under €150 excl. VAT, unless the orders delivered together reach that amount.</p>
<h2>3. Orders</h2>
<p>An order is firm once it is confirmed in the portal or by our order service. Articles bought to order cannot be cancelled, returned or exchanged.</p>
<h2>4. Medicines</h2>
<p>Medicines are delivered only to the registered depot of the veterinarian or the pharmacy. The buyer keeps registration and depot numbers up to date.</p>
<h2>5. Delivery and passing of risk</h2>
<p>Delivery times are indicative. Risk passes to the buyer when the goods are handed over. Any difference is reported within 48 hours, with the number of the delivery note.</p>
<h2>6. Payment</h2>
<p>Invoices are payable within 30 days. Late payment bears, by operation of law, the interest laid down for commercial transactions.</p>
<h2>7. Retention of title</h2>
<p>Goods remain our property until they are paid for in full.</p>
<h2>8. Applicable law</h2>
<p>Belgian law applies. The enterprise court of Walloon Brabant has sole jurisdiction.</p>`,
    },
  },
  {
    type: 'page',
    group: 'legal',
    slots: ['subfooter'],
    slug: { fr: 'vie-privee', nl: 'privacy', en: 'privacy' },
    title: { fr: 'Vie privée', nl: 'Privacy', en: 'Privacy' },
    summary: {
      fr: 'Quelles données nous gardons, pourquoi et combien de temps.',
      nl: 'Welke gegevens wij bewaren, waarom en hoe lang.',
      en: 'Which data we keep, why and for how long.',
    },
    body: {
      fr: `<p>Nous traitons vos données pour exécuter vos commandes et pour respecter les obligations de traçabilité des médicaments. Elles ne sont jamais vendues.</p>
<table>
<caption>Ce que nous gardons</caption>
<thead><tr><th scope="col">Données</th><th scope="col">Pourquoi</th><th scope="col">Combien de temps</th></tr></thead>
<tbody>
<tr><th scope="row">Compte et adresses</th><td>Vous identifier et vous livrer</td><td>Tant que le compte est actif, puis 3 ans</td></tr>
<tr><th scope="row">Commandes et factures</th><td>Comptabilité</td><td>10 ans</td></tr>
<tr><th scope="row">Lots de médicaments livrés</th><td>Traçabilité et rappels</td><td>10 ans</td></tr>
<tr><th scope="row">Messages du formulaire de contact</th><td>Vous répondre</td><td>2 ans</td></tr>
</tbody>
</table>
<h2>Vos droits</h2>
<p>Vous pouvez consulter vos données, les corriger, en demander l’effacement ou vous opposer à l’envoi de promotions. Écrivez-nous par le <a href="/contact">formulaire de contact</a>, sujet « Mon compte ».</p>
<h2>Destinataires</h2>
<p>Vos données sont transmises à nos transporteurs, à notre prestataire de paiement et aux autorités compétentes en matière de médicaments, chacun pour ce qui le concerne.</p>
<h2>Réclamation</h2>
<p>Vous pouvez introduire une réclamation auprès de l’Autorité de protection des données ou, au Luxembourg, de la Commission nationale pour la protection des données.</p>`,
      nl: `<p>Wij verwerken uw gegevens om uw bestellingen uit te voeren en om de traceerbaarheid van geneesmiddelen te verzekeren. Ze worden nooit verkocht.</p>
<table>
<caption>Wat wij bewaren</caption>
<thead><tr><th scope="col">Gegevens</th><th scope="col">Waarom</th><th scope="col">Hoe lang</th></tr></thead>
<tbody>
<tr><th scope="row">Account en adressen</th><td>U herkennen en leveren</td><td>Zolang de account actief is, daarna 3 jaar</td></tr>
<tr><th scope="row">Bestellingen en facturen</th><td>Boekhouding</td><td>10 jaar</td></tr>
<tr><th scope="row">Geleverde loten geneesmiddelen</th><td>Traceerbaarheid en terugroepingen</td><td>10 jaar</td></tr>
<tr><th scope="row">Berichten via het contactformulier</th><td>U antwoorden</td><td>2 jaar</td></tr>
</tbody>
</table>
<h2>Uw rechten</h2>
<p>U kunt uw gegevens inkijken, verbeteren, laten wissen of u verzetten tegen promoties. Schrijf ons via het <a href="/contact">contactformulier</a>, onderwerp “Mijn account”.</p>
<h2>Ontvangers</h2>
<p>Uw gegevens gaan naar onze vervoerders, onze betaaldienst en de overheden die voor geneesmiddelen bevoegd zijn, elk voor hun deel.</p>
<h2>Klacht</h2>
<p>U kunt een klacht indienen bij de Gegevensbeschermingsautoriteit of, in Luxemburg, bij de Commission nationale pour la protection des données.</p>`,
      en: `<p>We process your data to carry out your orders and to meet the duty of tracing medicines. They are never sold.</p>
<table>
<caption>What we keep</caption>
<thead><tr><th scope="col">Data</th><th scope="col">Why</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><th scope="row">Account and addresses</th><td>To know you and to deliver</td><td>While the account is active, then 3 years</td></tr>
<tr><th scope="row">Orders and invoices</th><td>Accounting</td><td>10 years</td></tr>
<tr><th scope="row">Batches of medicines delivered</th><td>Tracing and recalls</td><td>10 years</td></tr>
<tr><th scope="row">Messages of the contact form</th><td>To answer you</td><td>2 years</td></tr>
</tbody>
</table>
<h2>Your rights</h2>
<p>You can see your data, correct them, have them erased or object to promotions. Write to us by the <a href="/contact">contact form</a>, subject “My account”.</p>
<h2>Recipients</h2>
<p>Your data go to our carriers, to our payment provider and to the authorities in charge of medicines, each for its part.</p>
<h2>Complaints</h2>
<p>You can lodge a complaint with the Belgian Data Protection Authority or, in Luxembourg, with the Commission nationale pour la protection des données.</p>`,
    },
  },
  {
    type: 'page',
    group: 'legal',
    slots: ['subfooter'],
    slug: { fr: 'cookies', nl: 'cookies', en: 'cookies' },
    title: { fr: 'Cookies', nl: 'Cookies', en: 'Cookies' },
    summary: {
      fr: 'Les cookies du portail, et votre choix.',
      nl: 'De cookies van het portaal, en uw keuze.',
      en: 'The portal’s cookies, and your choice.',
    },
    body: {
      fr: `<p>Les cookies nécessaires retiennent votre langue, la version du portail qui vous est servie et le fait que vous étiez connecté. Ils ne disent pas qui vous êtes.</p>
<p>Les mesures d’audience ne commencent qu’avec votre accord, que vous pouvez retirer à tout moment au bas de chaque page.</p>`,
      nl: `<p>Noodzakelijke cookies onthouden uw taal, de versie van het portaal die u krijgt en het feit dat u aangemeld was. Ze zeggen niet wie u bent.</p>
<p>Bezoekersmetingen starten pas met uw toestemming, die u onderaan elke pagina altijd kunt intrekken.</p>`,
      en: `<p>Necessary cookies remember your language, the version of the portal that you are served and that you were signed in. They do not say who you are.</p>
<p>Audience measurement starts only with your consent, which you can withdraw at any time at the foot of every page.</p>`,
    },
  },
];
