/* First and second level: code | parent | name fr | nl | en | line below the title fr | nl | en */
export const CATEGORIES = `
medicines | - | Médicaments | Geneesmiddelen | Medicines | Tous les médicaments vétérinaires enregistrés, du comprimé à la perfusion | Alle geregistreerde diergeneesmiddelen, van tablet tot infuus | All registered veterinary medicines, from tablets to fluids
parasiticides | - | Antiparasitaires | Antiparasitica | Parasiticides | Vermifuges, pipettes, colliers et endectocides pour toutes les espèces | Ontworming, pipetten, halsbanden en endectociden voor alle diersoorten | Dewormers, pipettes, collars and endectocides for all species
vaccines | - | Vaccins | Vaccins | Vaccines | Livrés dans une chaîne du froid contrôlée | Geleverd in een gecontroleerde koudeketen | Delivered in a monitored cold chain
food | - | Alimentation | Voeding | Food | Régimes vétérinaires et aliments de tous les jours | Dieetvoeding en voeding voor elke dag | Veterinary diets and everyday food
supplements | - | Compléments et soins | Supplementen en verzorging | Supplements and care | Articulations, peau, digestion, comportement et hygiène | Gewrichten, huid, vertering, gedrag en hygiëne | Joints, skin, digestion, behaviour and hygiene
consumables | - | Consommables | Verbruiksmateriaal | Consumables | Tout ce qui part chaque jour au cabinet | Alles wat dagelijks in de praktijk wordt verbruikt | Everything a practice uses up each day
surgery | - | Chirurgie | Chirurgie | Surgery | Instruments, implants et anesthésie | Instrumenten, implantaten en anesthesie | Instruments, implants and anaesthesia
diagnostics | - | Diagnostic et laboratoire | Diagnostiek en laboratorium | Diagnostics and laboratory | Tests rapides, analyses et appareils d'examen | Sneltesten, analyses en onderzoekstoestellen | Rapid tests, analyses and examination devices
practice-care | - | Cabinet et hygiène | Praktijk en hygiëne | Practice and hygiene | Désinfection, vêtements et aménagement | Ontsmetting, kleding en inrichting | Disinfection, clothing and fitting out
livestock | - | Élevage | Veehouderij | Livestock farming | Identification, traite, vêlage et soins du pied | Identificatie, melken, verloskunde en klauwverzorging | Identification, milking, calving and hoof care
vaccines-dog | vaccines | Vaccins pour chiens | Vaccins voor honden | Vaccines for dogs | - | - | -
vaccines-cat | vaccines | Vaccins pour chats | Vaccins voor katten | Vaccines for cats | - | - | -
vaccines-rabbit | vaccines | Vaccins pour lapins | Vaccins voor konijnen | Vaccines for rabbits | - | - | -
vaccines-horse | vaccines | Vaccins pour chevaux | Vaccins voor paarden | Vaccines for horses | - | - | -
vaccines-ruminant | vaccines | Vaccins pour ruminants | Vaccins voor herkauwers | Vaccines for ruminants | - | - | -
vaccines-pig | vaccines | Vaccins pour porcs | Vaccins voor varkens | Vaccines for pigs | - | - | -
vaccines-poultry | vaccines | Vaccins pour volailles et pigeons | Vaccins voor pluimvee en duiven | Vaccines for poultry and pigeons | - | - | -
food-diet-dog | food | Régimes pour chiens | Dieetvoeding voor honden | Diets for dogs | - | - | -
food-diet-cat | food | Régimes pour chats | Dieetvoeding voor katten | Diets for cats | - | - | -
food-life-dog | food | Aliments pour chiens | Voeding voor honden | Food for dogs | - | - | -
food-life-cat | food | Aliments pour chats | Voeding voor katten | Food for cats | - | - | -
food-milk | food | Laits maternisés pour chiots et chatons | Melk voor puppy's en kittens | Milk for puppies and kittens | - | - | -
food-treats | food | Friandises | Snoepjes | Treats | - | - | -
food-small | food | Lapins, rongeurs, furets et pigeons | Konijnen, knaagdieren, fretten en duiven | Rabbits, rodents, ferrets and pigeons | - | - | -
food-horse | food | Aliments pour chevaux | Voeding voor paarden | Feed for horses | - | - | -
food-livestock | food | Aliments d'élevage et laits | Veevoeding en kunstmelk | Livestock feed and milk replacers | - | - | -
supplements-pets | supplements | Compléments et soins pour chiens et chats | Supplementen en verzorging voor hond en kat | Supplements and care for dogs and cats | - | - | -
supplements-horse | supplements | Compléments et soins pour chevaux | Supplementen en verzorging voor paarden | Supplements and care for horses | - | - | -
supplements-livestock | supplements | Compléments et soins pour le bétail | Supplementen en verzorging voor vee | Supplements and care for livestock | - | - | -
supplements-birds | supplements | Compléments pour oiseaux | Supplementen voor vogels | Supplements for birds | - | - | -
injection | consumables | Seringues et aiguilles | Spuiten en naalden | Syringes and needles | - | - | -
infusion | consumables | Perfusion et sondes | Infuus en sondes | Infusion and tubes | - | - | -
suture | consumables | Sutures et bistouris | Hechtmateriaal en scalpels | Sutures and scalpels | - | - | -
gloves | consumables | Gants | Handschoenen | Gloves | - | - | -
dressings | consumables | Pansements et bandages | Verbandmateriaal | Dressings and bandages | - | - | -
drapes | consumables | Champs et casaques | Afdekdoeken en operatiejassen | Drapes and gowns | - | - | -
protection | consumables | Collerettes et protection | Kragen en bescherming | Collars and protection | - | - | -
instruments | surgery | Instruments chirurgicaux | Chirurgische instrumenten | Surgical instruments | - | - | -
orthopaedics | surgery | Orthopédie | Orthopedie | Orthopaedics | - | - | -
dental | surgery | Dentisterie | Tandheelkunde | Dentistry | - | - | -
anaesthesia-equipment | surgery | Matériel d'anesthésie | Anesthesiemateriaal | Anaesthesia equipment | - | - | -
diagnostic | diagnostics | Appareils d'examen | Onderzoekstoestellen | Examination devices | - | - | -
tests | diagnostics | Tests rapides | Sneltesten | Rapid tests | - | - | -
laboratory | diagnostics | Matériel de laboratoire | Laboratoriummateriaal | Laboratory supplies | - | - | -
radiology | diagnostics | Imagerie | Beeldvorming | Imaging | - | - | -
hygiene | practice-care | Désinfection et stérilisation | Ontsmetting en sterilisatie | Disinfection and sterilisation | - | - | -
clothing | practice-care | Vêtements professionnels | Werkkleding | Workwear | - | - | -
practice | practice-care | Équipement du cabinet | Praktijkuitrusting | Practice equipment | - | - | -
identification | livestock | Identification et marquage | Identificatie en merken | Identification and marking | - | - | -
milking | livestock | Traite et hygiène du pis | Melken en uierhygiëne | Milking and udder hygiene | - | - | -
obstetrics | livestock | Vêlage et soins du veau | Verloskunde en kalverzorging | Calving and calf care | - | - | -
hoof | livestock | Soins du pied | Klauw- en hoefverzorging | Hoof care | - | - | -
restraint | livestock | Contention | Fixatie | Restraint | - | - | -
`;

/* Third level below a group of medicines: code | fr, after the group's name | nl, before it | en, before it */
export const FORM_GROUPS = `
oral | par voie orale | Orale | Oral
injectable | injectables | Injecteerbare | Injectable
topical | à usage cutané | Cutane | Topical
ear | auriculaires | Auriculaire | Ear
eye | à usage oculaire | Oculaire | Eye
udder | intramammaires | Intramammaire | Intramammary
external | en pipette, collier ou pour-on | Spot-on, halsband en pour-on: | Spot-on, collar and pour-on
other | à usage spécial | Bijzondere | Special
`;
