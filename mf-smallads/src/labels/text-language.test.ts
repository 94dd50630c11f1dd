import { textLanguage } from './text-language';

describe('the language of a text that a customer wrote', () => {
  test.each([
    ['fr', 'Échographe portable avec sonde linéaire, batterie neuve. Vendu pour cause de remplacement.'],
    ['fr', 'Cabinet mixte cherche vétérinaire'],
    ['nl', 'Praktijk met drie dierenartsen in het Meetjesland zoekt een collega voor 60 tot 80 %.'],
    ['nl', 'Weinig gebruikt, met garantie'],
    ['en', 'For sale: anaesthesia machine with vaporiser, hardly used.'],
    ['de', 'Praxis in Eupen sucht eine Tierärztin für drei Tage, auch mit Notdienst.'],
  ])('is %s: %s @E15 @B09', (language, text) => {
    expect(textLanguage(text)).toBe(language);
  });

  test.each(['', '12 345', 'Melag 23', 'ECG', 'a & b', 'ЭКГ аппарат'])('is not told by %j @B09', (text) => {
    expect(textLanguage(text)).toBeUndefined();
  });
});
