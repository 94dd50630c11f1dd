/*
 * Pharmaceutical forms: code | drawing | group | routes | measure | singular fr | nl | en | in a name fr | nl | en
 * group: where the catalogue files it (oral, injectable, topical, ear, eye, udder, external, other).
 * measure: what a pack counts (piece, ml, g).
 */
export const FORMS = `
tablet | blister | oral | oral | piece | Comprimé | Tablet | Tablet | comprimés | tabletten | tablets
chewable-tablet | blister | oral | oral | piece | Comprimé à croquer | Kauwtablet | Chewable tablet | comprimés à croquer | kauwtabletten | chewable tablets
film-coated-tablet | blister | oral | oral | piece | Comprimé pelliculé | Filmomhulde tablet | Film-coated tablet | comprimés pelliculés | filmomhulde tabletten | film-coated tablets
soft-chew | chew | oral | oral | piece | Comprimé à mâcher appétent | Smakelijke kauwtablet | Soft chew | bouchées à croquer | smakelijke kauwtabletten | soft chews
hard-capsule | blister | oral | oral | piece | Gélule | Harde capsule | Hard capsule | gélules | harde capsules | hard capsules
soft-capsule | blister | oral | oral | piece | Capsule molle | Zachte capsule | Soft capsule | capsules molles | zachte capsules | soft capsules
bolus | bolus | oral | oral | piece | Bolus intraruminal | Intraruminale bolus | Intraruminal bolus | bolus | bolussen | boluses
oral-solution | bottle | oral | oral | ml | Solution buvable | Drank | Oral solution | solution buvable | drank | oral solution
oral-suspension | bottle | oral | oral | ml | Suspension buvable | Suspensie voor oraal gebruik | Oral suspension | suspension buvable | suspensie voor oraal gebruik | oral suspension
oral-drops | dropper | oral | oral | ml | Gouttes buvables | Druppels voor oraal gebruik | Oral drops | gouttes buvables | druppels voor oraal gebruik | oral drops
oral-paste | syringe | oral | oral | g | Pâte orale | Pasta voor oraal gebruik | Oral paste | pâte orale | orale pasta | oral paste
oral-gel | syringe | oral | oral | g | Gel oral | Gel voor oraal gebruik | Oral gel | gel oral | orale gel | oral gel
oral-powder | sachet | oral | oral | g | Poudre orale | Poeder voor oraal gebruik | Oral powder | poudre orale | poeder voor oraal gebruik | oral powder
granules | sachet | oral | oral | g | Granulés | Granulaat | Granules | granulés | granulaat | granules
powder-drinking-water | bag | oral | drinking-water | g | Poudre pour administration dans l'eau de boisson | Poeder voor gebruik in drinkwater | Powder for use in drinking water | poudre pour eau de boisson | poeder voor drinkwater | powder for drinking water
solution-drinking-water | canister | oral | drinking-water | ml | Solution pour administration dans l'eau de boisson | Oplossing voor gebruik in drinkwater | Solution for use in drinking water | solution pour eau de boisson | oplossing voor drinkwater | solution for drinking water
premix | bag | oral | in-feed | g | Prémélange médicamenteux | Premix voor gemedicineerd voer | Premix for medicated feed | prémélange médicamenteux | premix voor gemedicineerd voer | premix for medicated feed
drench | canister | oral | oral | ml | Suspension buvable (drench) | Drench | Drench | drench | drench | drench
solution-injection | vial | injectable | subcutaneous intramuscular intravenous | ml | Solution injectable | Oplossing voor injectie | Solution for injection | solution injectable | oplossing voor injectie | solution for injection
suspension-injection | vial | injectable | subcutaneous intramuscular | ml | Suspension injectable | Suspensie voor injectie | Suspension for injection | suspension injectable | suspensie voor injectie | suspension for injection
emulsion-injection | vial | injectable | intramuscular | ml | Émulsion injectable | Emulsie voor injectie | Emulsion for injection | émulsion injectable | emulsie voor injectie | emulsion for injection
powder-injection | vials | injectable | subcutaneous intravenous | ml | Poudre et solvant pour solution injectable | Poeder en oplosmiddel voor oplossing voor injectie | Powder and solvent for solution for injection | poudre et solvant pour solution injectable | poeder en oplosmiddel voor injectie | powder and solvent for injection
lyophilisate-injection | vials | injectable | subcutaneous | piece | Lyophilisat et solvant pour suspension injectable | Lyofilisaat en oplosmiddel voor suspensie voor injectie | Lyophilisate and solvent for suspension for injection | lyophilisat et solvant pour suspension injectable | lyofilisaat en oplosmiddel voor injectie | lyophilisate and solvent for injection
vaccine-suspension | vials | injectable | subcutaneous | piece | Suspension injectable (vaccin) | Suspensie voor injectie (vaccin) | Suspension for injection (vaccine) | suspension injectable | suspensie voor injectie | suspension for injection
infusion | infusion | injectable | intravenous | ml | Solution pour perfusion | Oplossing voor infusie | Solution for infusion | solution pour perfusion | oplossing voor infusie | solution for infusion
implant | syringe | injectable | subcutaneous | piece | Implant | Implantaat | Implant | implants | implantaten | implants
spot-on | pipette | external | spot-on | piece | Solution pour spot-on | Spot-on oplossing | Spot-on solution | solution pour spot-on | spot-on oplossing | spot-on solution
pour-on | canister | external | pour-on | ml | Solution pour pour-on | Pour-on oplossing | Pour-on solution | solution pour pour-on | pour-on oplossing | pour-on solution
collar | collar | external | cutaneous | piece | Collier médicamenteux | Halsband met geneesmiddel | Medicated collar | collier | halsband | collar
cutaneous-spray | spray | topical | cutaneous | ml | Spray cutané | Spray voor cutaan gebruik | Cutaneous spray | spray cutané | spray voor cutaan gebruik | cutaneous spray
cutaneous-solution | bottle | topical | cutaneous | ml | Solution cutanée | Oplossing voor cutaan gebruik | Cutaneous solution | solution cutanée | oplossing voor cutaan gebruik | cutaneous solution
concentrate-cutaneous | canister | topical | cutaneous | ml | Solution à diluer pour usage cutané | Concentraat voor oplossing voor cutaan gebruik | Concentrate for cutaneous solution | solution à diluer | concentraat voor oplossing | concentrate for solution
cream | tube | topical | cutaneous | g | Crème | Crème | Cream | crème | crème | cream
ointment | tube | topical | cutaneous | g | Pommade | Zalf | Ointment | pommade | zalf | ointment
gel | tube | topical | cutaneous | g | Gel | Gel | Gel | gel | gel | gel
shampoo | bottle | topical | cutaneous | ml | Shampooing | Shampoo | Shampoo | shampooing | shampoo | shampoo
ear-drops | dropper | ear | auricular | ml | Gouttes auriculaires | Oordruppels | Ear drops | gouttes auriculaires | oordruppels | ear drops
ear-gel | tube | ear | auricular | g | Gel auriculaire | Oorgel | Ear gel | gel auriculaire | oorgel | ear gel
eye-drops | dropper | eye | ocular | ml | Collyre | Oogdruppels | Eye drops | collyre | oogdruppels | eye drops
eye-gel | tube | eye | ocular | g | Gel ophtalmique | Ooggel | Eye gel | gel ophtalmique | ooggel | eye gel
eye-ointment | tube | eye | ocular | g | Pommade ophtalmique | Oogzalf | Eye ointment | pommade ophtalmique | oogzalf | eye ointment
intramammary-suspension | injector | udder | intramammary | piece | Suspension intramammaire | Suspensie voor intramammair gebruik | Intramammary suspension | suspension intramammaire | suspensie voor intramammair gebruik | intramammary suspension
intramammary-ointment | injector | udder | intramammary | piece | Pommade intramammaire | Zalf voor intramammair gebruik | Intramammary ointment | pommade intramammaire | zalf voor intramammair gebruik | intramammary ointment
intrauterine-suspension | injector | other | intrauterine | piece | Suspension intra-utérine | Suspensie voor intra-uterien gebruik | Intrauterine suspension | suspension intra-utérine | suspensie voor intra-uterien gebruik | intrauterine suspension
vaginal-device | device | other | vaginal | piece | Système de diffusion vaginal | Hulpmiddel voor vaginaal gebruik | Vaginal delivery system | système de diffusion vaginal | hulpmiddel voor vaginaal gebruik | vaginal delivery system
vaginal-sponge | device | other | vaginal | piece | Éponge vaginale | Vaginale spons | Vaginal sponge | éponges vaginales | vaginale sponzen | vaginal sponges
inhalation-vapour | bottle | other | inhalation | ml | Liquide pour inhalation par vapeur | Vloeistof voor inhalatiedamp | Inhalation vapour, liquid | liquide pour inhalation | vloeistof voor inhalatiedamp | inhalation vapour, liquid
nasal-suspension | vials | other | intranasal | piece | Lyophilisat et solvant pour suspension nasale | Lyofilisaat en oplosmiddel voor neussuspensie | Lyophilisate and solvent for nasal suspension | lyophilisat et solvant pour suspension nasale | lyofilisaat en oplosmiddel voor neussuspensie | lyophilisate and solvent for nasal suspension
lyophilisate-drinking-water | vials | other | drinking-water | piece | Lyophilisat pour administration dans l'eau de boisson | Lyofilisaat voor gebruik in drinkwater | Lyophilisate for use in drinking water | lyophilisat pour eau de boisson | lyofilisaat voor drinkwater | lyophilisate for drinking water
bee-hive-strip | sachet | external | in-hive | piece | Lanière pour ruche | Strip voor bijenkast | Bee-hive strip | lanières pour ruche | strips voor bijenkast | bee-hive strips
bee-hive-solution | bottle | external | in-hive | ml | Solution pour ruche | Oplossing voor bijenkast | Bee-hive solution | solution pour ruche | oplossing voor bijenkast | bee-hive solution
`;
