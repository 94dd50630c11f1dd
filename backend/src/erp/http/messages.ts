import type { Locale, Translations } from '@vetportal/i18n';
import { LEAD_MESSAGES } from '../lead/lead-messages';
import { SESSION_MESSAGES } from '../session/session-messages';
import { FORM_MESSAGES } from './form-messages';

/*
 * What the ERP says to a person, by key. `{name}` is filled in. The portal shows these texts as they are, so they say
 * what happened and what can be done.
 */
export const MESSAGES = {
  ...SESSION_MESSAGES,
  ...FORM_MESSAGES,
  'request.tooOften': {
    fr: 'Trop de demandes. Réessayez dans {minutes} min, ou appelez notre service clientèle.',
    nl: 'Te veel aanvragen. Probeer het over {minutes} min. opnieuw, of bel onze klantendienst.',
    en: 'Too many requests. Please try again in {minutes} min, or call our customer service.',
  },
  'request.invalid': {
    fr: 'La demande ne peut pas être lue.',
    nl: 'Het verzoek kan niet worden gelezen.',
    en: 'The request cannot be read.',
  },
  'request.tooLarge': {
    fr: 'La demande est trop volumineuse.',
    nl: 'Het verzoek is te groot.',
    en: 'The request is too large.',
  },
  'request.mediaType': {
    fr: 'Ce format n’est pas accepté ici.',
    nl: 'Dit formaat wordt hier niet aanvaard.',
    en: 'This format is not accepted here.',
  },
  'call.unknown': {
    fr: 'Cet appel n’existe pas.',
    nl: 'Deze oproep bestaat niet.',
    en: 'This call does not exist.',
  },
  'record.unknown': {
    fr: 'Élément introuvable.',
    nl: 'Niet gevonden.',
    en: 'Not found.',
  },
  'erp.down': {
    fr: 'Le service est momentanément indisponible. Réessayez dans quelques instants.',
    nl: 'De dienst is even niet beschikbaar. Probeer het zo dadelijk opnieuw.',
    en: 'The service is unavailable for the moment. Please try again shortly.',
  },
  'erp.failed': {
    fr: 'Une erreur est survenue de notre côté. Rien n’a été modifié.',
    nl: 'Er is bij ons iets misgegaan. Er is niets gewijzigd.',
    en: 'Something went wrong on our side. Nothing was changed.',
  },
  'field.required': {
    fr: 'Ce champ est obligatoire.',
    nl: 'Dit veld is verplicht.',
    en: 'This field is required.',
  },
  'field.text': { fr: 'Un texte est attendu.', nl: 'Hier hoort tekst.', en: 'A text is expected.' },
  'field.number': { fr: 'Un nombre est attendu.', nl: 'Hier hoort een getal.', en: 'A number is expected.' },
  'field.integer': {
    fr: 'Un nombre entier est attendu.',
    nl: 'Hier hoort een geheel getal.',
    en: 'A whole number is expected.',
  },
  'field.tooLong': {
    fr: 'Maximum {max} caractères : raccourcissez ce texte.',
    nl: 'Maximaal {max} tekens: kort deze tekst in.',
    en: 'At most {max} characters: please shorten this text.',
  },
  'field.tooMany': {
    fr: 'Maximum {max} éléments.',
    nl: 'Maximaal {max} elementen.',
    en: 'At most {max} items.',
  },
  'field.tooSmall': { fr: 'Minimum {max}.', nl: 'Minimaal {max}.', en: 'At least {max}.' },
  'field.tooLarge': { fr: 'Maximum {max}.', nl: 'Maximaal {max}.', en: 'At most {max}.' },
  'field.choice': {
    fr: 'Cette valeur n’est pas proposée.',
    nl: 'Deze waarde is niet mogelijk.',
    en: 'This value is not one of the choices.',
  },
  'field.invalid': { fr: 'Valeur non valable.', nl: 'Ongeldige waarde.', en: 'Invalid value.' },
  'quantity.number': {
    fr: 'La quantité doit être un nombre.',
    nl: 'Het aantal moet een getal zijn.',
    en: 'The quantity must be a number.',
  },
  'quantity.integer': {
    fr: 'La quantité doit être un nombre entier.',
    nl: 'Het aantal moet een geheel getal zijn.',
    en: 'The quantity must be a whole number.',
  },
  'quantity.tooLarge': {
    fr: 'La quantité ne peut pas dépasser {max} par ligne.',
    nl: 'Het aantal mag niet hoger zijn dan {max} per regel.',
    en: 'The quantity cannot exceed {max} per line.',
  },
  'quantity.lineTooLarge': {
    fr: '{product} : maximum {max} unités par ligne.',
    nl: '{product}: maximaal {max} stuks per regel.',
    en: '{product}: at most {max} units per line.',
  },
  'cart.unknownProduct': {
    fr: 'L’article {product} n’existe pas ou plus. Le panier n’a pas été modifié.',
    nl: 'Artikel {product} bestaat niet (meer). De winkelmand is niet gewijzigd.',
    en: 'Article {product} does not exist (any more). The cart was not changed.',
  },
  'cart.tooManyLines': {
    fr: 'Un panier peut contenir {max} lignes au maximum. Commandez-le d’abord, puis ajoutez le reste.',
    nl: 'Een winkelmand kan hoogstens {max} regels bevatten. Bestel eerst wat erin zit en voeg de rest daarna toe.',
    en: 'A cart holds at most {max} lines. Order what is in it first, then add the rest.',
  },
  'cart.optionsTooLong': {
    fr: 'Les indications jointes aux lignes du panier sont trop longues.',
    nl: 'De aanduidingen bij de regels van de winkelmand zijn te lang.',
    en: 'What goes with the lines of the cart is too long.',
  },
  'cart.notSold': {
    fr: '{product} n’est pas vendu en ligne. Contactez notre service commandes.',
    nl: '{product} wordt niet online verkocht. Neem contact op met onze besteldienst.',
    en: '{product} is not sold online. Please contact our order service.',
  },
  'cart.narcotic': {
    fr: '{product} est un stupéfiant : seuls les vétérinaires, les pharmaciens et les grossistes peuvent le commander.',
    nl: '{product} is een verdovend middel: alleen dierenartsen, apothekers en groothandelaars kunnen het bestellen.',
    en: '{product} is a narcotic: only veterinarians, pharmacists and wholesalers may order it.',
  },
  'cart.psychotropic': {
    fr: '{product} est un psychotrope : seuls les vétérinaires, les pharmaciens et les grossistes peuvent le commander.',
    nl: '{product} is een psychotrope stof: alleen dierenartsen, apothekers en groothandelaars kunnen het bestellen.',
    en: '{product} is a psychotropic: only veterinarians, pharmacists and wholesalers may order it.',
  },
  'cart.medicine': {
    fr: '{product} est un médicament : seuls les vétérinaires, les pharmaciens et les grossistes peuvent le commander.',
    nl: '{product} is een geneesmiddel: alleen dierenartsen, apothekers en groothandelaars kunnen het bestellen.',
    en: '{product} is a medicine: only veterinarians, pharmacists and wholesalers may order it.',
  },
  'cart.veterinaryOnly': {
    fr: '{product} est réservé aux vétérinaires, aux pharmaciens et aux grossistes.',
    nl: '{product} is voorbehouden aan dierenartsen, apothekers en groothandelaars.',
    en: '{product} is reserved for veterinarians, pharmacists and wholesalers.',
  },
  'cart.noExport': {
    fr: '{product} ne peut pas être livré hors de Belgique sans permis d’exportation. Contactez notre service commandes.',
    nl: '{product} mag België niet verlaten zonder uitvoervergunning. Neem contact op met onze besteldienst.',
    en: '{product} may not leave Belgium without an export permit. Please contact our order service.',
  },
  'cart.belgiumOnly': {
    fr: '{product} n’est autorisé qu’en Belgique et n’y est vendu qu’aux clients établis dans le pays.',
    nl: '{product} is alleen in België vergund en wordt alleen verkocht aan klanten die er gevestigd zijn.',
    en: '{product} is authorised in Belgium only, and sold only to customers established there.',
  },
  'cart.leavesBelgium': {
    fr: '{product} ne peut pas quitter la Belgique. Choisissez une adresse de livraison en Belgique, ou retirez cet article.',
    nl: '{product} mag België niet verlaten. Kies een leveringsadres in België, of verwijder dit artikel.',
    en: '{product} may not leave Belgium. Choose a delivery address in Belgium, or remove this article.',
  },
  'cart.cannotOrder': {
    fr: 'Votre compte ne permet pas de commander. Adressez-vous au responsable de votre cabinet.',
    nl: 'Met uw account kunt u niet bestellen. Neem contact op met de verantwoordelijke van uw praktijk.',
    en: 'Your account may not order. Ask the person in charge of your practice.',
  },
  'cart.none': {
    fr: 'Ce panier n’existe plus.',
    nl: 'Deze winkelmand bestaat niet meer.',
    en: 'This cart no longer exists.',
  },
  'cart.changed': {
    fr: 'Votre panier a changé entre-temps. Vérifiez ce qui est différent, puis confirmez à nouveau.',
    nl: 'Uw winkelmand is intussen gewijzigd. Kijk na wat er anders is en bevestig opnieuw.',
    en: 'Your cart has changed meanwhile. Check what is different, then confirm again.',
  },
  'cart.empty': { fr: 'Votre panier est vide.', nl: 'Uw winkelmand is leeg.', en: 'Your cart is empty.' },
  'cart.invalidAddress': {
    fr: 'L’adresse de livraison ou de facturation est incomplète.',
    nl: 'Het leverings- of facturatieadres is onvolledig.',
    en: 'The delivery or invoicing address is incomplete.',
  },
  'carrier.country': {
    fr: '« {carrier} » ne livre pas dans le pays de cette adresse. Choisissez un autre mode de livraison ou une autre adresse.',
    nl: '“{carrier}” levert niet in het land van dit adres. Kies een andere leveringswijze of een ander adres.',
    en: '“{carrier}” does not deliver to the country of this address. Choose another delivery method or another address.',
  },
  'carrier.cold-chain': {
    fr: '« {carrier} » ne transporte pas de produits réfrigérés (2 à 8 °C). Choisissez un autre mode de livraison.',
    nl: '“{carrier}” vervoert geen gekoelde producten (2 tot 8 °C). Kies een andere leveringswijze.',
    en: '“{carrier}” does not carry refrigerated products (2 to 8 °C). Choose another delivery method.',
  },
  'carrier.dangerous-goods': {
    fr: '« {carrier} » ne transporte pas de marchandises dangereuses (aérosols, alcool, gaz). Choisissez un autre mode de livraison.',
    nl: '“{carrier}” vervoert geen gevaarlijke goederen (spuitbussen, alcohol, gas). Kies een andere leveringswijze.',
    en: '“{carrier}” does not carry dangerous goods (aerosols, alcohol, gas). Choose another delivery method.',
  },
  'carrier.weight': {
    fr: 'Cette commande est trop lourde pour « {carrier} ». Choisissez un autre mode de livraison.',
    nl: 'Deze bestelling is te zwaar voor “{carrier}”. Kies een andere leveringswijze.',
    en: 'This order is too heavy for “{carrier}”. Choose another delivery method.',
  },
  'cart.siteMissing': {
    fr: 'Choisissez un point de retrait avant de confirmer.',
    nl: 'Kies een afhaalpunt voor u bevestigt.',
    en: 'Choose a pickup site before you confirm.',
  },
  'cart.unknownCarrier': {
    fr: 'Ce mode de livraison n’est pas proposé pour ce panier.',
    nl: 'Deze leveringswijze is niet mogelijk voor deze winkelmand.',
    en: 'This delivery method is not offered for this cart.',
  },
  'cart.unknownCoupon': {
    fr: 'Le code {code} n’est pas valable.',
    nl: 'De code {code} is niet geldig.',
    en: 'The code {code} is not valid.',
  },
  'cart.expiredCoupon': {
    fr: 'Le code {code} a expiré.',
    nl: 'De code {code} is verlopen.',
    en: 'The code {code} has expired.',
  },
  'cart.usedCoupon': {
    fr: 'Le code {code} est déjà appliqué.',
    nl: 'De code {code} is al toegepast.',
    en: 'The code {code} is already applied.',
  },
  'cart.paymentRequired': {
    fr: 'Cette commande est à payer avant d’être confirmée.',
    nl: 'Deze bestelling moet betaald worden voor ze bevestigd wordt.',
    en: 'This order is to be paid for before it is confirmed.',
  },
  'payment.invalid': {
    fr: 'Ce paiement n’est pas valable. Rien n’a été débité.',
    nl: 'Deze betaling is niet geldig. Er is niets aangerekend.',
    en: 'This payment is not valid. Nothing was charged.',
  },
  'payment.unknownProvider': {
    fr: 'Ce mode de paiement n’est pas proposé.',
    nl: 'Deze betaalwijze is niet mogelijk.',
    en: 'This payment method is not offered.',
  },
  'payment.foreignReturn': {
    fr: 'L’adresse de retour n’est pas celle du portail.',
    nl: 'Het retouradres is niet dat van het portaal.',
    en: 'The return address is not the portal’s.',
  },
  'payment.cartChanged': {
    fr: 'Votre panier a changé pendant le paiement : rien n’a été débité. Vérifiez-le et payez à nouveau.',
    nl: 'Uw winkelmand is tijdens de betaling gewijzigd: er is niets aangerekend. Kijk ze na en betaal opnieuw.',
    en: 'Your cart changed during the payment: nothing was charged. Check it and pay again.',
  },
  'payment.superseded': {
    fr: 'Un autre paiement a été commencé pour ce panier. Celui-ci n’est plus valable : rien n’a été débité.',
    nl: 'Er is een andere betaling begonnen voor deze winkelmand. Deze is niet meer geldig: er is niets aangerekend.',
    en: 'Another payment was begun for this cart. This one is no longer valid: nothing was charged.',
  },
  'wishlist.duplicate': {
    fr: 'Ce produit est déjà présent dans cette commande type.',
    nl: 'Dit product staat al in deze standaardbestelling.',
    en: 'This product already exists in this wishlist.',
  },
  'wishlist.nameTaken': {
    fr: 'Une autre commande type porte déjà le nom « {name} ».',
    nl: 'Er bestaat al een standaardbestelling met de naam “{name}”.',
    en: 'Another wishlist is already called “{name}”.',
  },
  'wishlist.unknownArticle': {
    fr: 'L’article {product} n’existe pas ou plus. La commande type n’a pas été modifiée.',
    nl: 'Artikel {product} bestaat niet (meer). De standaardbestelling is niet gewijzigd.',
    en: 'Article {product} does not exist (any more). The wishlist was not changed.',
  },
  'address.mainStays': {
    fr: 'L’adresse de facturation ne peut pas être supprimée.',
    nl: 'Het facturatieadres kan niet worden verwijderd.',
    en: 'The invoicing address cannot be deleted.',
  },
  'address.unknownCountry': {
    fr: 'Ce pays n’est pas desservi.',
    nl: 'Dit land wordt niet bediend.',
    en: 'This country is not served.',
  },
  'backorder.range': {
    fr: 'Vous devez choisir une quantité entre 1 et {max}',
    nl: 'U moet een aantal tussen 1 en {max} kiezen',
    en: 'You must choose a quantity between 1 and {max}',
  },
  'backorder.madeToOrder': {
    fr: 'il a été acheté pour vous seul',
    nl: 'het is voor u alleen aangekocht',
    en: 'it was bought for you alone',
  },
  'backorder.onItsWay': {
    fr: 'il est déjà en préparation',
    nl: 'het wordt al klaargemaakt',
    en: 'it is already being prepared',
  },
  ...LEAD_MESSAGES,
} satisfies Record<string, Translations>;

export type MessageKey = keyof typeof MESSAGES;
export type MessageValues = Readonly<Record<string, string | number>>;

/** A message in a language, with its values filled in. */
export function message(locale: Locale, key: MessageKey, values: MessageValues = {}): string {
  return MESSAGES[key][locale].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export const isMessageKey = (text: string): text is MessageKey => Object.hasOwn(MESSAGES, text);
