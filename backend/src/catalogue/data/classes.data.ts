/*
 * Therapeutic classes: code | catalogue group | what a substance of it is, after "est", "is", "is".
 */
export const CLASSES = `
penicillin | antibiotics | une pénicilline bactéricide qui inhibe la synthèse de la paroi bactérienne | een bactericide penicilline die de opbouw van de bacteriële celwand remt | a bactericidal penicillin that inhibits the synthesis of the bacterial cell wall
cephalosporin | antibiotics | une céphalosporine bactéricide active sur les germes Gram positif et Gram négatif | een bactericide cefalosporine met werking tegen Gram-positieve en Gram-negatieve kiemen | a bactericidal cephalosporin active against Gram-positive and Gram-negative organisms
tetracycline | antibiotics | une tétracycline bactériostatique à large spectre, active aussi sur les mycoplasmes et les rickettsies | een bacteriostatisch breedspectrumtetracycline, ook werkzaam tegen mycoplasmata en rickettsiae | a broad-spectrum bacteriostatic tetracycline, also active against mycoplasmas and rickettsiae
macrolide | antibiotics | un macrolide qui se concentre dans le tissu pulmonaire et inhibe la synthèse protéique bactérienne | een macrolide dat zich ophoopt in het longweefsel en de bacteriële eiwitsynthese remt | a macrolide that concentrates in lung tissue and inhibits bacterial protein synthesis
lincosamide | antibiotics | un lincosamide actif sur les staphylocoques et les germes anaérobies | een lincosamide met werking tegen stafylokokken en anaerobe kiemen | a lincosamide active against staphylococci and anaerobes
fluoroquinolone | antibiotics | une fluoroquinolone bactéricide, à réserver aux infections documentées par un antibiogramme | een bactericide fluorochinolone, voorbehouden voor infecties die met een antibiogram zijn aangetoond | a bactericidal fluoroquinolone, to be reserved for infections documented by susceptibility testing
phenicol | antibiotics | un phénicol à large spectre et à bonne diffusion tissulaire | een fenicol met breed spectrum en goede weefselverspreiding | a broad-spectrum phenicol with good tissue distribution
aminoglycoside | antibiotics | un aminoside bactéricide, surtout actif sur les germes Gram négatif | een bactericide aminoglycoside, vooral werkzaam tegen Gram-negatieve kiemen | a bactericidal aminoglycoside, mainly active against Gram-negative organisms
polymyxin | antibiotics | une polymyxine active localement dans l'intestin contre Escherichia coli | een polymyxine die plaatselijk in de darm werkt tegen Escherichia coli | a polymyxin acting locally in the gut against Escherichia coli
pleuromutilin | antibiotics | une pleuromutiline très active sur les mycoplasmes et Brachyspira | een pleuromutiline met sterke werking tegen mycoplasmata en Brachyspira | a pleuromutilin highly active against mycoplasmas and Brachyspira
sulfonamide | antibiotics | un sulfamide potentialisé qui bloque deux étapes de la synthèse de l'acide folique | een gepotentieerd sulfonamide dat twee stappen van de foliumzuursynthese blokkeert | a potentiated sulfonamide that blocks two steps of folic acid synthesis
nitroimidazole | antibiotics | un nitro-imidazolé actif sur les anaérobies stricts et Giardia | een nitro-imidazool met werking tegen strikt anaerobe kiemen en Giardia | a nitroimidazole active against strict anaerobes and Giardia
nsaid | pain | un anti-inflammatoire non stéroïdien qui réduit la douleur, l'inflammation et la fièvre | een niet-steroïdale ontstekingsremmer tegen pijn, ontsteking en koorts | a non-steroidal anti-inflammatory drug that reduces pain, inflammation and fever
coxib | pain | un anti-inflammatoire non stéroïdien qui inhibe sélectivement la cyclo-oxygénase 2 | een niet-steroïdale ontstekingsremmer die selectief cyclo-oxygenase 2 remt | a non-steroidal anti-inflammatory drug that selectively inhibits cyclo-oxygenase 2
analgesic | pain | un analgésique et antipyrétique à action centrale et périphérique | een pijnstillend en koortswerend middel met centrale en perifere werking | an analgesic and antipyretic with central and peripheral action
opioid | pain | un analgésique opioïde destiné à la douleur modérée à sévère | een opioïde pijnstiller voor matige tot hevige pijn | an opioid analgesic for moderate to severe pain
antibody | pain | un anticorps monoclonal spécifique d'espèce dirigé contre le facteur de croissance nerveuse | een soortspecifiek monoklonaal antilichaam tegen de zenuwgroeifactor | a species-specific monoclonal antibody against nerve growth factor
corticosteroid | pain | un glucocorticoïde à effet anti-inflammatoire et antiallergique | een glucocorticoïd met ontstekingsremmende en anti-allergische werking | a glucocorticoid with anti-inflammatory and anti-allergic effect
joint | pain | un principe actif protecteur du cartilage et du tissu osseux | een werkzame stof die kraakbeen en botweefsel beschermt | an active substance protecting cartilage and bone tissue
anaesthetic | anaesthesia | un anesthésique général d'action rapide et de courte durée | een snel en kort werkend algemeen anestheticum | a rapid and short-acting general anaesthetic
inhalation | anaesthesia | un anesthésique volatil halogéné pour l'induction et l'entretien de l'anesthésie | een gehalogeneerd dampvormig anestheticum voor inductie en onderhoud van de anesthesie | a halogenated volatile anaesthetic for induction and maintenance of anaesthesia
alpha2 | anaesthesia | un agoniste des récepteurs alpha-2 adrénergiques à effet sédatif et analgésique | een alfa-2-adrenoceptoragonist met sederende en pijnstillende werking | an alpha-2 adrenoceptor agonist with sedative and analgesic effect
sedative | anaesthesia | un tranquillisant utilisé pour la sédation et la prémédication | een kalmeringsmiddel voor sedatie en premedicatie | a tranquilliser used for sedation and premedication
reversal | anaesthesia | un antagoniste qui lève rapidement les effets de la sédation | een antagonist die de sedatie snel opheft | an antagonist that quickly reverses sedation
local-anaesthetic | anaesthesia | un anesthésique local de type amide ou ester qui bloque la conduction nerveuse | een plaatselijk verdovingsmiddel dat de zenuwgeleiding blokkeert | a local anaesthetic that blocks nerve conduction
euthanasia | anaesthesia | un barbiturique réservé à l'euthanasie par le vétérinaire | een barbituraat dat enkel door de dierenarts voor euthanasie wordt gebruikt | a barbiturate reserved for euthanasia by the veterinary surgeon
emergency | anaesthesia | un médicament d'urgence à action cardio-respiratoire | een noodgeneesmiddel met werking op hart en ademhaling | an emergency medicine with cardiorespiratory action
antiepileptic | neurology | un antiépileptique qui élève le seuil convulsif | een anti-epilepticum dat de drempel voor toevallen verhoogt | an antiepileptic that raises the seizure threshold
behaviour | neurology | un psychotrope utilisé en complément d'une thérapie comportementale | een psychotroop middel dat naast gedragstherapie wordt gebruikt | a psychotropic used alongside behavioural therapy
inodilator | cardiology | un inodilatateur qui renforce la contraction du myocarde et dilate les vaisseaux | een inodilatator die de hartspier krachtiger doet samentrekken en de vaten verwijdt | an inodilator that strengthens myocardial contraction and dilates vessels
ace-inhibitor | cardiology | un inhibiteur de l'enzyme de conversion de l'angiotensine qui soulage le cœur et protège le rein | een ACE-remmer die het hart ontlast en de nier beschermt | an angiotensin-converting enzyme inhibitor that relieves the heart and protects the kidney
diuretic | cardiology | un diurétique qui élimine la surcharge hydrique | een diureticum dat overtollig vocht afvoert | a diuretic that removes fluid overload
antihypertensive | cardiology | un antihypertenseur qui réduit la protéinurie et la pression artérielle | een bloeddrukverlager die proteïnurie en bloeddruk verlaagt | an antihypertensive that reduces proteinuria and blood pressure
urinary | cardiology | un principe actif qui améliore la continence en augmentant le tonus du sphincter urétral | een werkzame stof die de continentie verbetert door de spanning van de urethrale sfincter te verhogen | an active substance that improves continence by raising urethral sphincter tone
thyroid | endocrinology | un régulateur de la fonction thyroïdienne | een regelaar van de schildklierwerking | a regulator of thyroid function
adrenal | endocrinology | un principe actif qui corrige la production d'hormones surrénaliennes | een werkzame stof die de productie van bijnierhormonen bijstuurt | an active substance that corrects adrenal hormone production
insulin | endocrinology | une insuline d'action intermédiaire à longue | een middellang tot lang werkend insuline | an intermediate to long-acting insulin
reproduction | endocrinology | une hormone ou un analogue d'hormone de la reproduction | een voortplantingshormoon of een analoog ervan | a reproductive hormone or an analogue of one
antiemetic | digestive | un antiémétique agissant au niveau central | een anti-emeticum met centrale werking | a centrally acting antiemetic
gastric | digestive | un protecteur gastrique qui favorise la guérison des ulcères | een maagbeschermer die de genezing van zweren bevordert | a gastroprotectant that promotes ulcer healing
antispasmodic | digestive | un antispasmodique des muscles lisses du tube digestif | een krampstillend middel voor het gladde spierweefsel van het maag-darmkanaal | an antispasmodic of the smooth muscle of the digestive tract
digestive | digestive | un régulateur de la fonction digestive et du transit | een regelaar van spijsvertering en transit | a regulator of digestive function and transit
ear | ear | une association anti-infectieuse et anti-inflammatoire pour le conduit auditif | een combinatie met ontstekingsremmende werking tegen infecties van de gehoorgang | an anti-infective and anti-inflammatory combination for the ear canal
eye | ophthalmology | un principe actif à usage ophtalmique | een werkzame stof voor oogheelkundig gebruik | an active substance for ophthalmic use
skin | dermatology | un principe actif dermatologique qui apaise et assainit la peau | een dermatologische werkzame stof die de huid kalmeert en zuivert | a dermatological active substance that soothes and cleanses the skin
antipruritic | dermatology | un antiprurigineux ciblé qui interrompt le signal de la démangeaison | een gericht jeukstillend middel dat het jeuksignaal onderbreekt | a targeted antipruritic that interrupts the itch signal
antifungal | dermatology | un antifongique actif sur les dermatophytes et Malassezia | een antimycoticum met werking tegen dermatofyten en Malassezia | an antifungal active against dermatophytes and Malassezia
immunosuppressant | dermatology | un immunosuppresseur sélectif des lymphocytes T | een selectief immunosuppressivum van T-lymfocyten | a selective T-lymphocyte immunosuppressant
antiseptic | dermatology | un antiseptique à large spectre | een breedspectrumantisepticum | a broad-spectrum antiseptic
respiratory | respiratory | un principe actif qui dégage les voies respiratoires | een werkzame stof die de luchtwegen vrijmaakt | an active substance that clears the airways
oncology | oncology | un antitumoral destiné à l'oncologie vétérinaire | een antitumoraal middel voor de veterinaire oncologie | an antineoplastic for veterinary oncology
fluid | fluids | une solution destinée à corriger les déséquilibres hydriques, électrolytiques ou métaboliques | een oplossing om vocht-, elektrolyten- of stofwisselingsstoornissen te corrigeren | a solution to correct fluid, electrolyte or metabolic imbalances
vitamin | fluids | une vitamine ou un oligo-élément qui corrige les carences | een vitamine of spoorelement tegen tekorten | a vitamin or trace element that corrects deficiencies
macrocyclic-lactone | endectocides | une lactone macrocyclique active sur les parasites internes et externes | een macrocyclisch lacton met werking tegen in- en uitwendige parasieten | a macrocyclic lactone active against internal and external parasites
anthelmintic | dewormers | un anthelminthique à large spectre | een breedspectrumanthelminticum | a broad-spectrum anthelmintic
flukicide | dewormers | un douvicide actif sur Fasciola hepatica | een middel tegen leverbot (Fasciola hepatica) | a flukicide active against Fasciola hepatica
anticoccidial | antiprotozoals | un antiprotozoaire actif sur les coccidies | een antiprotozoair middel met werking tegen coccidiën | an antiprotozoal active against coccidia
ectoparasiticide | ectoparasiticides | un insecticide et acaricide de contact | een contactinsecticide en -acaricide | a contact insecticide and acaricide
isoxazoline | ectoparasiticides | une isoxazoline systémique à action prolongée sur les puces et les tiques | een systemisch werkend isoxazoline met langdurige werking tegen vlooien en teken | a systemic isoxazoline with prolonged action on fleas and ticks
varroacide | ectoparasiticides | un acaricide actif sur Varroa destructor | een acaricide tegen Varroa destructor | an acaricide active against Varroa destructor
`;

/* Groups of classes, second level of the catalogue: code | parent | fr | nl | en */
export const CLASS_GROUPS = `
antibiotics | medicines | Antibiotiques | Antibiotica | Antibiotics
pain | medicines | Anti-inflammatoires et analgésiques | Ontstekingsremmers en pijnstillers | Anti-inflammatories and analgesics
anaesthesia | medicines | Anesthésiques et sédatifs | Anesthetica en sedativa | Anaesthetics and sedatives
neurology | medicines | Médicaments neurologiques et comportementaux | Neurologische en gedragsmiddelen | Neurological and behavioural medicines
cardiology | medicines | Médicaments du cœur et du rein | Hart- en niermiddelen | Heart and kidney medicines
endocrinology | medicines | Hormones et médicaments endocriniens | Hormonen en endocriene middelen | Hormones and endocrine medicines
digestive | medicines | Médicaments digestifs | Spijsverteringsmiddelen | Digestive medicines
ear | medicines | Médicaments de l'oreille | Oormiddelen | Ear medicines
ophthalmology | medicines | Médicaments ophtalmiques | Oogmiddelen | Ophthalmic medicines
dermatology | medicines | Médicaments dermatologiques | Dermatologische middelen | Dermatological medicines
respiratory | medicines | Médicaments respiratoires | Luchtwegmiddelen | Respiratory medicines
oncology | medicines | Anticancéreux | Antitumorale middelen | Anticancer medicines
fluids | medicines | Perfusions, vitamines et minéraux | Infusen, vitaminen en mineralen | Fluids, vitamins and minerals
endectocides | parasiticides | Endectocides | Endectociden | Endectocides
dewormers | parasiticides | Vermifuges | Ontwormingsmiddelen | Dewormers
antiprotozoals | parasiticides | Antiprotozoaires | Antiprotozoaire middelen | Antiprotozoals
ectoparasiticides | parasiticides | Antiparasitaires externes | Middelen tegen uitwendige parasieten | External parasiticides
`;

/* Indications: code | fr, after "en cas de" | nl, after "bij" | en, after "for" */
export const INDICATIONS = `
skin-infection | infections cutanées | huidinfecties | skin infections
urinary-infection | infections urinaires | urineweginfecties | urinary tract infections
respiratory-infection | infections respiratoires | luchtweginfecties | respiratory infections
digestive-infection | infections digestives | maag-darminfecties | gastrointestinal infections
dental-infection | infections bucco-dentaires | mond- en tandinfecties | oral and dental infections
bone-infection | infections osseuses et articulaires | bot- en gewrichtsinfecties | bone and joint infections
wound | plaies infectées | geïnfecteerde wonden | infected wounds
mastitis | mammites cliniques | klinische mastitis | clinical mastitis
dry-cow | mammites au tarissement | mastitis bij droogzetten | mastitis at drying off
metritis | métrite et endométrite | metritis en endometritis | metritis and endometritis
foot-rot | panaris interdigité | tussenklauwpanaritium | interdigital necrobacillosis
dysentery | dysenterie porcine | varkensdysenterie | swine dysentery
mycoplasma | pneumonie à mycoplasmes | mycoplasmapneumonie | mycoplasma pneumonia
giardia | giardiose | giardiose | giardiasis
osteoarthritis | douleur et inflammation dues à l'arthrose | pijn en ontsteking door artrose | pain and inflammation due to osteoarthritis
postoperative-pain | douleur postopératoire | postoperatieve pijn | postoperative pain
lameness | boiterie et troubles locomoteurs | kreupelheid en locomotorische aandoeningen | lameness and locomotor disorders
colic | coliques | koliek | colic
fever | fièvre | koorts | fever
allergy | réactions allergiques | allergische reacties | allergic reactions
ketosis | acétonémie | ketose | ketosis
induction | induction et entretien de l'anesthésie | inductie en onderhoud van de anesthesie | induction and maintenance of anaesthesia
sedation | sédation et contention | sedatie en hanteerbaarheid | sedation and restraint
reversal | levée de la sédation | opheffen van sedatie | reversal of sedation
local-anaesthesia | anesthésie locale et locorégionale | lokale en regionale anesthesie | local and regional anaesthesia
euthanasia | euthanasie | euthanasie | euthanasia
shock | choc et réanimation | shock en reanimatie | shock and resuscitation
epilepsy | épilepsie idiopathique | idiopathische epilepsie | idiopathic epilepsy
anxiety | anxiété et troubles du comportement | angst en gedragsstoornissen | anxiety and behavioural disorders
heart-failure | insuffisance cardiaque congestive | congestief hartfalen | congestive heart failure
mitral-disease | dégénérescence mitrale préclinique | preklinische mitralisklepdegeneratie | preclinical mitral valve disease
kidney-disease | maladie rénale chronique | chronische nierziekte | chronic kidney disease
hypertension | hypertension artérielle systémique | systemische hypertensie | systemic hypertension
oedema | œdèmes et congestion | oedeem en stuwing | oedema and congestion
incontinence | incontinence urinaire | urine-incontinentie | urinary incontinence
hyperthyroidism | hyperthyroïdie | hyperthyreoïdie | hyperthyroidism
hypothyroidism | hypothyroïdie | hypothyreoïdie | hypothyroidism
cushing | hypercorticisme | hyperadrenocorticisme | hyperadrenocorticism
addison | hypocorticisme | hypoadrenocorticisme | hypoadrenocorticism
diabetes | diabète sucré | diabetes mellitus | diabetes mellitus
oestrus | synchronisation des chaleurs | bronstsynchronisatie | oestrus synchronisation
parturition | dystocie et rétention placentaire | dystocie en nageboorteretentie | dystocia and retained placenta
pseudopregnancy | lactation de pseudogestation | schijndrachtlactatie | false pregnancy lactation
contraception | suppression de la fertilité | onderdrukking van de vruchtbaarheid | suppression of fertility
prostate | hyperplasie bénigne de la prostate | benigne prostaathyperplasie | benign prostatic hyperplasia
vomiting | vomissements et mal des transports | braken en reisziekte | vomiting and motion sickness
ulcer | ulcères gastriques | maagzweren | gastric ulcers
diarrhoea | diarrhée | diarree | diarrhoea
constipation | constipation | constipatie | constipation
spasm | spasmes douloureux du tube digestif | pijnlijke krampen van het maag-darmkanaal | painful spasms of the digestive tract
appetite | perte d'appétit | verminderde eetlust | loss of appetite
liver | troubles hépatiques | leveraandoeningen | liver disorders
bloat | météorisation spumeuse | schuimtympanie | frothy bloat
poisoning | intoxications | vergiftigingen | poisoning
otitis | otite externe | otitis externa | otitis externa
conjunctivitis | conjonctivite bactérienne | bacteriële conjunctivitis | bacterial conjunctivitis
glaucoma | glaucome | glaucoom | glaucoma
dry-eye | kératoconjonctivite sèche | keratoconjunctivitis sicca | keratoconjunctivitis sicca
uveitis | uvéite antérieure | uveïtis anterior | anterior uveitis
pruritus | prurit lié à une dermatite allergique | jeuk door allergische dermatitis | pruritus due to allergic dermatitis
atopy | dermatite atopique | atopische dermatitis | atopic dermatitis
ringworm | teigne | ringworm | ringworm
seborrhoea | dermatite séborrhéique à Malassezia | seborroïsche dermatitis door Malassezia | seborrhoeic dermatitis due to Malassezia
airway | obstruction des voies respiratoires | luchtwegobstructie | airway obstruction
cough | toux | hoest | cough
mast-cell | mastocytomes cutanés | mastceltumoren van de huid | cutaneous mast cell tumours
dehydration | déshydratation | uitdroging | dehydration
hypocalcaemia | hypocalcémie puerpérale | melkziekte (hypocalcemie) | milk fever (hypocalcaemia)
anaemia | anémie ferriprive du porcelet | ijzergebreksanemie bij biggen | iron deficiency anaemia in piglets
deficiency | carences en vitamines et oligo-éléments | tekorten aan vitaminen en spoorelementen | vitamin and trace element deficiencies
anticoagulant | intoxication aux anticoagulants | vergiftiging door anticoagulantia | anticoagulant poisoning
roundworms | infestations par les vers ronds | besmettingen met rondwormen | roundworm infections
tapeworms | infestations par les cestodes | besmettingen met lintwormen | tapeworm infections
lungworms | strongylose pulmonaire | longwormbesmetting | lungworm infection
heartworm | prévention de la dirofilariose | preventie van hartworm | prevention of heartworm disease
liver-fluke | fasciolose | leverbot | fasciolosis
coccidiosis | coccidiose | coccidiose | coccidiosis
cryptosporidiosis | cryptosporidiose | cryptosporidiose | cryptosporidiosis
babesiosis | babésiose | babesiose | babesiosis
fleas | infestations par les puces | vlooienbesmetting | flea infestations
ticks | infestations par les tiques | tekenbesmetting | tick infestations
mange | gale | schurft | mange
lice | infestations par les poux | luizenbesmetting | lice infestations
flies | infestations par les mouches | vliegenoverlast | fly infestations
varroosis | varroose | varroase | varroosis
ear-mites | gale des oreilles | oormijt | ear mites
vaccination | immunisation active | actieve immunisatie | active immunisation
`;
