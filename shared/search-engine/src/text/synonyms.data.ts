import type { Locale } from '@vetportal/i18n';

/*
 * Words that mean the same to a veterinarian. Each line is a group; words in it find each other. An entry of several words
 * is found by the others, all of its words together. `>`: the word on the left finds those on the right, not the other way.
 */
export const SYNONYMS: Readonly<Record<Locale, string>> = {
  fr: `
    chien, canin, canine, canis
    chat, felin, feline, felis, minou
    cheval, equin, equide, poney, jument, poulain
    bovin, vache, bœuf, taureau, genisse, ruminant
    porc, cochon, truie, verrat, suin
    mouton, brebis, ovin, agneau, belier
    chevre, caprin, chevreau
    poule, volaille, poulet, pondeuse
    lapin, lagomorphe
    cobaye, cochon d'inde
    chiot, puppy
    chaton, kitten
    comprime, cpr, comp, cachet, pilule
    gelule, capsule
    pipette, spot-on, spoton
    collyre, gouttes ophtalmiques, gouttes oculaires, goutte yeux
    ophtalmique, oculaire
    auriculaire, otique, oreille
    yeux > ophtalmique, collyre
    oeil > ophtalmique, collyre
    pommade, onguent
    injectable, injection, inj
    sirop > solution buvable, suspension buvable
    buvable, liquide oral
    vermifuge, anthelminthique, ver, vers
    ver > vermifuge
    antipuce > puce
    antitique > tique
    antiparasitaire, parasite
    antibiotique, ab
    antiinflammatoire, ains, anti-inflammatoire
    antidouleur, analgesique, antalgique, douleur
    sedatif, tranquillisant, calmant
    perfusion, perf, infusion
    seringue, ser
    aiguille, aig
    catheter, venflon
    gant, gants
    compresse, gaze
    bande, bandage
    pansement, plaie
    suture, fil
    croquette, aliment sec, nourriture
    patee > aliment humide, mousse
    friandise, snack
    sterilise, castre, neutered
    renal, rein, renale
    urinaire, urinary
    digestif, gastro
    hypoallergenique, hypoallergenic
    obesite > satiety
    regime, diete, dietetique
    diabetique > diabetic
    hepatique > hepatic
    cardiaque > cardiac
    dentaire > dental
    vaccin, vaccination, vax
    euthanasie, euthanasique
    anesthesie, anesthesique
    desinfectant, desinfection
    colerette > collerette
    lampe > collerette
    collerette, cone
    thermometre, temperature
    bistouri, scalpel
    rage > rabique, rage
    typhus > panleucopenie, parvovirose
    otite > otite externe
    prurit, demangeaison
    thyroide > hypothyroidie, hyperthyroidie
    cushing > hypercorticisme
    addison > hypocorticisme
    insuline, insulinique
    mammite, mastite
    tarissement, hors lactation
    chaleur > chaleurs
    epilepsie, convulsion
    gale, galeux
    teigne, dermatophyte
    poux, pou
    toux > toux
    fievre, antipyretique
    varroa > varroose
    abeille, ruche
    electronique > identification
    puce > identification
    operation, chirurgie, chirurgical
  `,
  nl: `
    hond, canine, hondje
    kat, poes, feline, kater
    paard, equine, pony, merrie, veulen
    rund, koe, bovine, vee, herkauwer, stier, runder
    kalf, kalver
    varken, zeug, porcine
    big, biggetje
    schaap, ooi, ovine, lam
    geit, caprine
    kip, pluimvee, leghen, hoen, kuiken
    duif, postduif
    konijn, lagomorf
    cavia, guinees biggetje
    pup, puppy
    kitten, poesje
    tablet, tabl, pil, tabletje
    kauwtablet, kauwtabl
    pipet, spot-on, spoton, druppel nek
    oogdruppel, collyrium
    oordruppel, oorvloeistof
    zalf, pommade
    injectie, inj, injectabel, injecteerbaar
    spuit, injectiespuit
    naald, injectienaald
    drank, siroop, orale oplossing
    worm > ontwormingsmiddel, rondworm
    ontworming > ontwormingsmiddel
    ontwormer > ontwormingsmiddel
    ontwormingsmiddel, wormmiddel, anthelminthicum
    wormkuur > ontwormingsmiddel
    vlo > vlooienbesmetting
    vlooi > vlooienbesmetting
    vlooien > vlooienbesmetting
    teek > tekenbesmetting
    teken > tekenbesmetting
    luis > luizenbesmetting
    luizen > luizenbesmetting
    vlieg > vliegenoverlast
    vliegen > vliegenoverlast
    mijt > oormijt, schurft
    parasiet > antiparasitica
    antibioticum, antibiotica, antibiotisch
    ontstekingsremmer, nsaid, ontsteking
    pijnstiller, pijn, analgeticum
    hart > hartfalen, cardiac
    nier > nierziekte, renal
    blaas > urineweginfectie, urinary
    urine, urinary
    lever > leveraandoening, hepatic
    huid > huidinfectie, cutaan, skin
    maag > maagzweer, gastro
    darm > gastro, diarree, maag
    gewricht > artrose, mobility
    schildklier > hypothyreoidie, hyperthyreoidie
    suikerziekte, diabetes, diabetic
    cushing > hyperadrenocorticisme
    addison > hypoadrenocorticisme
    jeuk, pruritus
    oor > auriculair
    oog > oculair
    uier > intramammair
    speen > intramammair
    uierinfectie > mastitis
    uierontsteking > mastitis
    mastitis, uierinjector
    droogzet > droogzetten
    melkkoorts > melkziekte
    infuus, infusie, perfusie
    katheter, venflon
    handschoen, handschoene
    onderzoekshandschoen > handschoen onderzoek
    gaas, kompres
    gaaskompres, gaasje
    zwachtel, windel, bandage
    verband, bandage
    hechtdraad, draad, hechtmateriaal
    hechting > hechtmateriaal
    scalpel, bistouri
    kraag, beschermkraag, halskraag, kap, lampenkap
    slaapmiddel > sedatie
    kalmeermiddel > sedatie
    band > halsband
    operatie, chirurgisch
    brok, droogvoer, brokje
    natvoer > natvoeding
    blikvoer > natvoeding blik
    voer, voeding, voeder
    dieetvoer > dieetvoeding
    snoep, snoepje, snack
    steriliseer, gesteriliseerd, gecastreerd
    melkpoeder, kunstmelk
    vaccin, enting, inenting, vaccinatie
    hondsdolheid > rabies
    euthanasie, inslapen
    narcose, anesthesie, verdoving
    verdovend > anesthesie
    desinfectie, ontsmettingsmiddel, ontsmetting, desinfecterend
    handgel > handalcoholgel
    thermometer, koortsthermometer
    muilkorf, muilband
    reismand > transportkooi
    draagmand > transportkooi
    bloedbuis, bloedbuisje
    bij, honingbij, bijenkast
    varroa > varroase
    epilepsie, toeval
    hoest, kuch
    koorts, koortswerend
  `,
  en: `
    dog, canine, canis
    cat, feline
    horse, equine, pony, foal, mare
    cattle, cow, bovine, ruminant, bull
    calf, calve
    pig, porcine, sow, swine
    sheep, ovine, lamb, ewe
    goat, caprine
    chicken, poultry, hen
    rabbit, lagomorph
    puppy, pup
    kitten, kitty
    tablet, tab, pill
    chewable, chew
    pipette, spot-on, spoton
    drop, drip
    eye, ophthalmic, ocular
    ear, otic, auricular
    ointment, salve
    injection, injectable, inj
    syrup > oral solution, oral suspension
    dewormer, wormer, anthelmintic, deworming
    worm > dewormer, roundworm
    flea > flea
    antibiotic, ab
    nsaid > anti-inflammatory
    anti-inflammatory, antiinflammatory
    painkiller, pain, analgesic
    heart > cardiac, heart
    kidney, renal
    bladder > urinary
    liver, hepatic
    skin, cutaneous
    joint > mobility, osteoarthritis
    arthritis > osteoarthritis
    thyroid > hypothyroidism, hyperthyroidism
    diabetes, diabetic
    cushing > hyperadrenocorticism
    addison > hypoadrenocorticism
    itch > pruritus
    udder > intramammary
    infusion, drip, fluid
    catheter, cannula
    glove, gloves
    gauze, swab
    bandage, wrap
    vetwrap > cohesive bandage
    dressing, plaster
    suture, thread, stitch
    scalpel, blade
    cone > protective collar
    carrier > transport cage
    buster > protective
    e-collar > protective collar
    kibble, dry food
    tin > canned
    neutered, sterilised, spayed, castrated
    vaccine, vaccination, jab
    rabies, rabid
    euthanasia, euthanise
    anaesthesia, anesthesia, anaesthetic, anesthetic
    disinfectant, disinfection
    thermometer, temperature probe
    bee, hive
    diarrhoea, diarrhea, scour
    oestrus, estrus, heat
    epilepsy, seizure
  `,
};

/** Words that stand in Dutch and English compounds beside those of the catalogue's own vocabulary. */
export const COMPOUND_WORDS: Readonly<Record<Locale, string>> = {
  fr: '',
  nl: `kauw worm lintworm vlo vlooien teek teken luis luizen mijt tablet capsule druppel zalf spuit naald kuur middel shampoo gel
    spray hals band oor oog huid wond uier speen hond honden kat katten paard paarden kalf kalveren varken varkens kip kippen
    pijn stiller influenza griep veiligheid hart nier lever maag darm blaas voer voeding brok snoep melk poeder drank pasta vaccin test strip
    handschoen verband draad hechting kraag masker buis set pomp slang kooi matras laars jas broek onderzoek injectie infuus
    insuline urine bloed ontwormings antibiotica desinfectie`,
  en: `worm tape round flea tick ear eye drop wound skin dog cat horse calf pig food milk powder test strip glove bandage syringe
    needle collar blood`,
};
