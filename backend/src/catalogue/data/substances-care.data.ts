/* See substances-infection.data.ts for the columns. */
export const CARE_SUBSTANCES = `
* meloxicam | m méloxicam | meloxicam | meloxicam | Meloxi | QM01AC06 | nsaid |
- oral-suspension | dog | 1.5 mg/ml | 10 ml, 32 ml, 100 ml, 180 ml | 7.4 | osteoarthritis postoperative-pain lameness | 11
- oral-suspension | cat guinea-pig | 0.5 mg/ml | 3 ml, 15 ml, 30 ml | 6.8 | osteoarthritis postoperative-pain | 8
- chewable-tablet | dog | 1 mg, 2.5 mg | 2 x 10, 10 x 10 | 12.6 | osteoarthritis | 6
- solution-injection | dog cat | 2 mg/ml, 5 mg/ml | 10 ml, 20 ml, 50 ml | 14.4 | postoperative-pain lameness | 9
- solution-injection | cattle pig horse | 20 mg/ml | 50 ml, 100 ml, 250 ml | 28 | respiratory-infection mastitis lameness colic | 8
- oral-suspension | horse | 15 mg/ml | 100 ml, 250 ml | 24 | lameness | 5
* carprofen | m carprofène | carprofen | carprofen | Carpro | QM01AE91 | nsaid |
- chewable-tablet | dog | 20 mg, 50 mg, 100 mg | 2 x 10, 10 x 10, 50 x 10 | 8.6 | osteoarthritis postoperative-pain | 9
- solution-injection | dog cat | 50 mg/ml | 20 ml, 50 ml | 19.6 | postoperative-pain | 6
- solution-injection | cattle | 50 mg/ml | 50 ml, 250 ml | 34 | respiratory-infection mastitis | 3
* firocoxib | m firocoxib | firocoxib | firocoxib | Firo | QM01AH90 | coxib |
- chewable-tablet | dog | 57 mg, 227 mg | 3 x 10, 18 x 10 | 24 | osteoarthritis postoperative-pain | 4
- oral-paste | horse | 8.2 mg/g | 7.32 g | 19 | lameness osteoarthritis | 3
* robenacoxib | m robénacoxib | robenacoxib | robenacoxib | Roben | QM01AH91 | coxib |
- tablet | cat | 6 mg | 1 x 6, 5 x 6 | 11.2 | osteoarthritis postoperative-pain | 4
- tablet | dog | 5 mg, 10 mg, 20 mg, 40 mg | 1 x 7, 4 x 7 | 12.8 | osteoarthritis | 4
* cimicoxib | m cimicoxib | cimicoxib | cimicoxib | Cimi | QM01AH93 | coxib |
- chewable-tablet | dog | 8 mg, 30 mg, 80 mg | 4 x 8, 18 x 8 | 22 | osteoarthritis | 2
* mavacoxib | m mavacoxib | mavacoxib | mavacoxib | Mava | QM01AH92 | coxib |
- chewable-tablet | dog | 6 mg, 20 mg, 30 mg, 75 mg, 95 mg | 1 x 2 | 28 | osteoarthritis | 1
* grapiprant | m grapiprant | grapiprant | grapiprant | Grapi | QM01AX92 | nsaid |
- tablet | dog | 20 mg, 60 mg, 100 mg | 7 x 1, 30 x 1 | 16 | osteoarthritis | 2
* ketoprofen | m kétoprofène | ketoprofen | ketoprofen | Ketopro | QM01AE03 | nsaid |
- solution-injection | cattle pig horse | 100 mg/ml | 50 ml, 100 ml, 250 ml | 17.8 | lameness fever mastitis colic | 7
- solution-injection | dog cat | 10 mg/ml | 10 ml, 20 ml | 13.6 | postoperative-pain lameness | 3
- tablet | dog cat | 5 mg, 20 mg | 1 x 10, 6 x 10 | 7.2 | lameness fever | 2
* tolfenamic-acid | m acide tolfénamique | tolfenaminezuur | tolfenamic acid | Tolfe | QM01AG02 | nsaid |
- solution-injection | cattle pig dog cat | 40 mg/ml, 80 mg/ml | 30 ml, 100 ml | 22 | respiratory-infection mastitis fever | 4
- tablet | dog cat | 6 mg, 20 mg, 60 mg | 2 x 10, 8 x 12 | 9.8 | lameness fever | 3
* flunixin | f flunixine | flunixine | flunixin | Fluni | QM01AG90 | nsaid |
- solution-injection | cattle horse pig | 50 mg/ml | 50 ml, 100 ml, 250 ml | 15.6 | colic fever respiratory-infection mastitis | 8
- pour-on | cattle | 50 mg/ml | 100 ml, 250 ml, 1 L | 38 | fever lameness | 2
- oral-paste | horse | 50 mg/g | 30 g | 18.4 | lameness colic | 3
* phenylbutazone | f phénylbutazone | fenylbutazon | phenylbutazone | Pheny | QM01AA01 | nsaid |
- oral-paste | horse | 200 mg/g | 35 g, 70 g | 22 | lameness | 3
- oral-powder | horse | 1 g | 10 x 5 g, 100 x 5 g | 24 | lameness | 3
* suxibuzone | f suxibuzone | suxibuzon | suxibuzone | Suxi | QM01AA90 | nsaid |
- granules | horse | 1.5 g | 10 x 10 g, 18 x 10 g | 34 | lameness | 2
* metamizole | m métamizole | metamizol | metamizole | Metami | QN02BB02 | analgesic |
- solution-injection | horse cattle pig dog | 500 mg/ml | 50 ml, 100 ml | 13.4 | colic fever spasm | 5
* metamizole-butylscopolamine | m métamizole + butylscopolamine | metamizol + butylscopolamine | metamizole + butylscopolamine | Spasmi | QA03DB04 | antispasmodic |
- solution-injection | horse cattle calf pig dog | 500 mg/ml + 4 mg/ml | 30 ml, 100 ml | 19.8 | colic spasm diarrhoea | 5
* paracetamol | m paracétamol | paracetamol | paracetamol | Para | QN02BE01 | analgesic |
- solution-drinking-water | pig | 300 mg/ml | 1 L, 5 L | 38 | fever | 3
* sodium-salicylate | m salicylate de sodium | natriumsalicylaat | sodium salicylate | Salicy | QN02BA04 | analgesic |
- powder-drinking-water | calf pig | 1000 mg/g | 1 kg, 5 kg | 32 | fever respiratory-infection | 4
* butorphanol | m butorphanol | butorfanol | butorphanol | Butor | QN02AF01 | opioid | psychotropic
- solution-injection | horse dog cat | 10 mg/ml | 10 ml, 20 ml, 50 ml | 36 | sedation colic postoperative-pain | 6
* buprenorphine | f buprénorphine | buprenorfine | buprenorphine | Bupre | QN02AE01 | opioid | psychotropic
- solution-injection | dog cat | 0.3 mg/ml | 5 x 1 ml, 10 ml | 28 | postoperative-pain | 5
* methadone | f méthadone | methadon | methadone | Metha | QN02AC90 | opioid | narcotic
- solution-injection | dog cat | 10 mg/ml | 10 ml, 25 ml | 26 | postoperative-pain | 4
* fentanyl | m fentanyl | fentanyl | fentanyl | Fenta | QN02AB03 | opioid | narcotic
- solution-injection | dog | 50 micrograms/ml | 10 ml, 20 ml, 50 ml | 24 | postoperative-pain | 3
* tramadol | m tramadol | tramadol | tramadol | Trama | QN02AX02 | opioid | psychotropic
- tablet | dog | 50 mg, 80 mg, 200 mg | 3 x 10, 10 x 10 | 16.2 | postoperative-pain osteoarthritis | 4
- solution-injection | dog | 50 mg/ml | 10 ml | 14.8 | postoperative-pain | 3
* gabapentin | f gabapentine | gabapentine | gabapentin | Gaba | QN02BF01 | analgesic | human
- hard-capsule | dog cat | 100 mg, 300 mg | 10 x 10 | 12.2 | osteoarthritis anxiety | 4
* bedinvetmab | m bedinvetmab | bedinvetmab | bedinvetmab | Bedin | QN02BG91 | antibody | cold
- solution-injection | dog | 5 mg, 10 mg, 15 mg, 20 mg, 30 mg | 1 x 1 ml, 2 x 1 ml, 6 x 1 ml | 32 | osteoarthritis | 1
* frunevetmab | m frunevetmab | frunevetmab | frunevetmab | Frunev | QN02BG90 | antibody | cold
- solution-injection | cat | 7 mg/ml | 1 x 1 ml, 2 x 1 ml, 6 x 1 ml | 34 | osteoarthritis | 1
* prednisolone | f prednisolone | prednisolon | prednisolone | Predni | QH02AB06 | corticosteroid |
- tablet | dog cat | 5 mg, 10 mg, 20 mg | 2 x 10, 10 x 10 | 6.4 | allergy pruritus | 7
- suspension-injection | cattle horse dog cat | 10 mg/ml | 50 ml, 100 ml | 12.4 | allergy ketosis lameness | 3
* methylprednisolone | f méthylprednisolone | methylprednisolon | methylprednisolone | Medro | QH02AB04 | corticosteroid |
- tablet | dog cat | 2 mg, 4 mg | 3 x 10, 10 x 10 | 9.2 | allergy pruritus | 3
- suspension-injection | dog cat horse | 40 mg/ml | 5 ml, 20 ml | 17.4 | allergy lameness | 2
* dexamethasone | f dexaméthasone | dexamethason | dexamethasone | Dexa | QH02AB02 | corticosteroid |
- solution-injection | cattle horse pig dog cat | 2 mg/ml, 4 mg/ml | 50 ml, 100 ml | 9.4 | allergy ketosis lameness shock | 8
- eye-drops | dog cat horse | 1 mg/ml | 5 ml | 8.4 | uveitis | 3
* triamcinolone | f triamcinolone | triamcinolon | triamcinolone | Triam | QH02AB08 | corticosteroid |
- suspension-injection | horse dog cat | 10 mg/ml | 5 ml, 10 x 1 ml | 19 | lameness allergy | 2
* hyaluronic-acid | m acide hyaluronique | hyaluronzuur | hyaluronic acid | Hyalu | QM09AX01 | joint |
- solution-injection | horse | 10 mg/ml | 1 x 2 ml, 3 x 2 ml | 46 | lameness | 3
* tiludronic-acid | m acide tiludronique | tiludroninezuur | tiludronic acid | Tilu | QM05BA05 | joint |
- powder-injection | horse | 500 mg | 1 x 1 | 412 | lameness | 1
* ketamine | f kétamine | ketamine | ketamine | Keta | QN01AX03 | anaesthetic | psychotropic
- solution-injection | dog cat horse cattle pig | 100 mg/ml | 10 ml, 25 ml, 50 ml | 12.8 | induction | 6
* propofol | m propofol | propofol | propofol | Propo | QN01AX10 | anaesthetic |
- emulsion-injection | dog cat | 10 mg/ml | 5 x 20 ml, 50 ml | 28 | induction | 5
* alfaxalone | f alfaxalone | alfaxalon | alfaxalone | Alfaxa | QN01AX05 | anaesthetic |
- solution-injection | dog cat rabbit | 10 mg/ml | 10 ml, 20 ml | 34 | induction | 2
* tiletamine-zolazepam | f tilétamine + zolazépam | tiletamine + zolazepam | tiletamine + zolazepam | Tileza | QN01AX99 | anaesthetic | psychotropic
- powder-injection | dog cat | 50 mg/ml + 50 mg/ml | 5 ml | 38 | induction | 2
* isoflurane | m isoflurane | isofluraan | isoflurane | Iso | QN01AB06 | inhalation |
- inhalation-vapour | dog cat horse bird ferret | 1000 mg/g | 100 ml, 250 ml | 42 | induction | 6
* sevoflurane | m sévoflurane | sevofluraan | sevoflurane | Sevo | QN01AB08 | inhalation |
- inhalation-vapour | dog cat | 100 % | 250 ml | 138 | induction | 3
* medetomidine | f médétomidine | medetomidine | medetomidine | Medeto | QN05CM91 | alpha2 |
- solution-injection | dog cat | 1 mg/ml | 10 ml, 20 ml | 26 | sedation | 5
* dexmedetomidine | f dexmédétomidine | dexmedetomidine | dexmedetomidine | Dexme | QN05CM18 | alpha2 |
- solution-injection | dog cat | 0.1 mg/ml, 0.5 mg/ml | 10 ml, 20 ml | 38 | sedation postoperative-pain | 6
- oral-gel | dog | 0.1 mg/ml | 3 x 3 g | 42 | anxiety | 1
* detomidine | f détomidine | detomidine | detomidine | Deto | QN05CM90 | alpha2 |
- solution-injection | horse cattle | 10 mg/ml | 10 ml, 20 ml | 34 | sedation | 5
- oral-gel | horse | 7.6 mg/ml | 1 x 3 g, 5 x 3 g | 22 | sedation | 2
* romifidine | f romifidine | romifidine | romifidine | Romi | QN05CM93 | alpha2 |
- solution-injection | horse | 10 mg/ml | 20 ml, 50 ml | 44 | sedation | 3
* xylazine | f xylazine | xylazine | xylazine | Xyla | QN05CM92 | alpha2 |
- solution-injection | cattle horse dog cat | 20 mg/ml, 100 mg/ml | 25 ml, 50 ml | 12.4 | sedation | 6
* acepromazine | f acépromazine | acepromazine | acepromazine | Acepro | QN05AA04 | sedative |
- solution-injection | dog cat horse | 5 mg/ml, 10 mg/ml | 20 ml, 50 ml | 14.2 | sedation | 3
- oral-gel | horse | 35 mg/ml | 10 g | 18.6 | sedation anxiety | 2
- tablet | dog | 10 mg, 25 mg | 2 x 10 | 9.8 | sedation | 2
* azaperone | f azapérone | azaperon | azaperone | Azape | QN05AD90 | sedative |
- solution-injection | pig | 40 mg/ml | 100 ml | 26 | sedation | 2
* diazepam | m diazépam | diazepam | diazepam | Diaze | QN05BA01 | sedative | psychotropic
- solution-injection | dog cat | 5 mg/ml | 5 x 2 ml, 10 ml | 9.6 | epilepsy sedation | 3
* midazolam | m midazolam | midazolam | midazolam | Midazo | QN05CD08 | sedative | psychotropic
- solution-injection | horse dog cat | 5 mg/ml | 5 ml, 10 ml, 50 ml | 16.4 | induction sedation | 4
* atipamezole | m atipamézole | atipamezol | atipamezole | Atipa | QV03AB90 | reversal |
- solution-injection | dog cat | 5 mg/ml | 10 ml, 20 ml | 32 | reversal | 6
* naloxone | f naloxone | naloxon | naloxone | Nalo | QV03AB15 | reversal | human
- solution-injection | dog cat | 0.4 mg/ml | 10 x 1 ml | 42 | reversal | 2
* lidocaine | f lidocaïne | lidocaïne | lidocaine | Lido | QN01BB02 | local-anaesthetic |
- solution-injection | dog cat horse | 20 mg/ml | 20 ml, 50 ml, 100 ml | 8.4 | local-anaesthesia | 5
* procaine | f procaïne + épinéphrine | procaïne + epinefrine | procaine + epinephrine | Proca | QN01BA02 | local-anaesthetic |
- solution-injection | cattle sheep pig horse | 40 mg/ml | 100 ml, 250 ml | 9.8 | local-anaesthesia | 6
* mepivacaine | f mépivacaïne | mepivacaïne | mepivacaine | Mepi | QN01BB03 | local-anaesthetic |
- solution-injection | horse | 20 mg/ml | 6 x 10 ml, 50 ml | 34 | local-anaesthesia lameness | 3
* bupivacaine | f bupivacaïne | bupivacaïne | bupivacaine | Bupiva | QN01BB01 | local-anaesthetic | human
- solution-injection | dog cat | 5 mg/ml | 5 x 20 ml | 32 | local-anaesthesia | 2
* oxybuprocaine | f oxybuprocaïne | oxybuprocaïne | oxybuprocaine | Oxybu | QS01HA02 | eye | human
- eye-drops | dog cat | 4 mg/ml | 20 x 0.5 ml, 10 ml | 9.4 | local-anaesthesia | 2
* pentobarbital | m pentobarbital | pentobarbital | pentobarbital | Pento | QN51AA01 | euthanasia | psychotropic
- solution-injection | dog cat horse cattle | 400 mg/ml, 500 mg/ml | 100 ml, 250 ml | 28 | euthanasia | 4
* adrenaline | f adrénaline | adrenaline | adrenaline | Adrena | QC01CA24 | emergency | human
- solution-injection | dog cat horse cattle | 1 mg/ml | 10 x 1 ml | 14.2 | shock | 3
* atropine | f atropine | atropine | atropine | Atro | QA03BA01 | emergency |
- solution-injection | dog cat horse cattle | 0.5 mg/ml, 1 mg/ml | 10 x 1 ml, 50 ml | 9.2 | shock poisoning | 4
- eye-drops | dog cat horse | 10 mg/ml | 10 ml | 8.6 | uveitis | 2
* doxapram | m doxapram | doxapram | doxapram | Doxa | QR07AB01 | emergency |
- solution-injection | dog cat calf | 20 mg/ml | 20 ml | 26 | shock | 2
* phenobarbital | m phénobarbital | fenobarbital | phenobarbital | Pheno | QN03AA02 | antiepileptic | psychotropic
- tablet | dog | 12.5 mg, 50 mg, 60 mg, 100 mg | 10 x 10, 5 x 10 | 14.6 | epilepsy | 5
* imepitoin | f imépitoïne | imepitoïne | imepitoin | Imepi | QN03AX90 | antiepileptic |
- tablet | dog | 100 mg, 400 mg | 1 x 30, 1 x 100 | 26 | epilepsy anxiety | 2
* potassium-bromide | m bromure de potassium | kaliumbromide | potassium bromide | Bromi | QN03AX91 | antiepileptic |
- oral-solution | dog | 250 mg/ml | 100 ml, 250 ml | 24 | epilepsy | 3
- tablet | dog | 325 mg, 600 mg | 5 x 12, 1 x 100 | 28 | epilepsy | 2
* fluoxetine | f fluoxétine | fluoxetine | fluoxetine | Fluo | QN06AB03 | behaviour |
- chewable-tablet | dog | 8 mg, 16 mg, 32 mg, 64 mg | 3 x 10 | 28 | anxiety | 2
* clomipramine | f clomipramine | clomipramine | clomipramine | Clomi | QN06AA04 | behaviour |
- tablet | dog | 5 mg, 20 mg, 80 mg | 1 x 30 | 24 | anxiety | 3
* trazodone | f trazodone | trazodon | trazodone | Trazo | QN06AX05 | behaviour | human
- tablet | dog cat | 100 mg | 3 x 10 | 8.6 | anxiety | 2
* pimobendan | m pimobendane | pimobendan | pimobendan | Pimo | QC01CE90 | inodilator |
- chewable-tablet | dog | 1.25 mg, 2.5 mg, 5 mg, 10 mg | 5 x 10, 10 x 10 | 22 | heart-failure mitral-disease | 8
* benazepril | m bénazépril | benazepril | benazepril | Bena | QC09AA07 | ace-inhibitor |
- film-coated-tablet | dog cat | 2.5 mg, 5 mg, 20 mg | 2 x 14, 10 x 14 | 13.4 | heart-failure kidney-disease | 7
* enalapril | m énalapril | enalapril | enalapril | Enala | QC09AA02 | ace-inhibitor |
- tablet | dog | 2.5 mg, 5 mg, 10 mg, 20 mg | 3 x 10, 10 x 10 | 11.8 | heart-failure | 4
* ramipril | m ramipril | ramipril | ramipril | Rami | QC09AA05 | ace-inhibitor |
- tablet | dog cat | 1.25 mg, 2.5 mg, 5 mg | 2 x 14 | 15.4 | heart-failure hypertension | 2
* imidapril | m imidapril | imidapril | imidapril | Imida | QC09AA16 | ace-inhibitor |
- oral-solution | dog | 5 mg/ml | 30 ml | 32 | heart-failure | 1
* furosemide | m furosémide | furosemide | furosemide | Furo | QC03CA01 | diuretic |
- tablet | dog cat | 10 mg, 40 mg | 10 x 10, 20 x 10 | 9.4 | heart-failure oedema | 6
- solution-injection | dog cat cattle horse | 50 mg/ml | 10 ml, 20 ml, 50 ml | 12.6 | heart-failure oedema | 4
* torasemide | m torasémide | torasemide | torasemide | Tora | QC03CA04 | diuretic |
- tablet | dog | 0.13 mg, 0.25 mg, 1 mg, 3 mg | 3 x 10, 10 x 10 | 16.6 | heart-failure oedema | 4
* spironolactone | f spironolactone | spironolacton | spironolactone | Spiro | QC03DA01 | diuretic |
- chewable-tablet | dog | 10 mg, 40 mg, 80 mg | 3 x 10, 18 x 10 | 18.4 | heart-failure | 4
* spironolactone-benazepril | f spironolactone + bénazépril | spironolacton + benazepril | spironolactone + benazepril | Spibena | QC09BA07 | diuretic |
- chewable-tablet | dog | 20 mg + 2.5 mg, 40 mg + 5 mg, 80 mg + 10 mg | 3 x 10 | 26 | heart-failure | 1
* telmisartan | m telmisartan | telmisartan | telmisartan | Telmi | QC09CA07 | antihypertensive |
- oral-solution | cat | 4 mg/ml, 10 mg/ml | 30 ml, 100 ml | 28 | kidney-disease hypertension | 3
* amlodipine | f amlodipine | amlodipine | amlodipine | Amlo | QC08CA01 | antihypertensive |
- chewable-tablet | cat | 1.25 mg | 3 x 10, 10 x 10 | 16.8 | hypertension | 4
* phenylpropanolamine | f phénylpropanolamine | fenylpropanolamine | phenylpropanolamine | Propal | QG04BX91 | urinary |
- oral-solution | dog | 40 mg/ml | 30 ml, 100 ml | 17.2 | incontinence | 4
* estriol | m estriol | estriol | estriol | Estri | QG03CA04 | urinary |
- tablet | dog | 1 mg | 1 x 30, 3 x 30 | 18.4 | incontinence | 3
* levothyroxine | f lévothyroxine | levothyroxine | levothyroxine | Thyro | QH03AA01 | thyroid |
- tablet | dog | 200 micrograms, 400 micrograms, 600 micrograms, 800 micrograms | 10 x 10, 25 x 10 | 19.4 | hypothyroidism | 5
- oral-solution | dog cat | 1 mg/ml | 30 ml | 24 | hypothyroidism | 2
* thiamazole | m thiamazole | thiamazol | thiamazole | Thiama | QH03BB02 | thyroid |
- tablet | cat | 1.25 mg, 2.5 mg, 5 mg | 4 x 25, 12 x 25 | 22 | hyperthyroidism | 5
- oral-solution | cat | 5 mg/ml | 30 ml, 100 ml | 28 | hyperthyroidism | 3
* trilostane | m trilostane | trilostaan | trilostane | Trilo | QH02CA01 | adrenal |
- hard-capsule | dog | 5 mg, 10 mg, 30 mg, 60 mg, 120 mg | 3 x 10 | 34 | cushing | 3
* desoxycortone | m pivalate de désoxycortone | desoxycortonpivalaat | desoxycortone pivalate | Desoxy | QH02AA03 | adrenal |
- suspension-injection | dog | 25 mg/ml | 4 ml | 148 | addison | 2
* fludrocortisone | f fludrocortisone | fludrocortison | fludrocortisone | Fludro | QH02AA02 | adrenal | human
- tablet | dog cat | 0.1 mg | 10 x 10 | 22 | addison | 1
* insulin-porcine | f insuline porcine | varkensinsuline | porcine insulin | Suini | QA10AC03 | insulin | cold
- suspension-injection | dog cat | 40 IU/ml | 10 ml, 5 x 10 ml | 34 | diabetes | 2
* insulin-pzi | f insuline humaine protamine zinc | protaminezinkinsuline | protamine zinc insulin | Zinsu | QA10AC01 | insulin | cold
- suspension-injection | cat | 40 IU/ml | 10 ml | 58 | diabetes | 1
* oxytocin | f ocytocine | oxytocine | oxytocin | Ocy | QH01BB02 | reproduction | cold
- solution-injection | cattle horse pig sheep dog cat | 10 IU/ml | 50 ml, 100 ml | 9.2 | parturition | 5
* dinoprost | m dinoprost | dinoprost | dinoprost | Dino | QG02AD01 | reproduction |
- solution-injection | cattle pig horse | 5 mg/ml, 12.5 mg/ml | 30 ml, 100 ml | 26 | oestrus parturition | 4
* cloprostenol | m cloprosténol | cloprostenol | cloprostenol | Clopro | QG02AD90 | reproduction |
- solution-injection | cattle pig horse | 92 micrograms/ml, 250 micrograms/ml | 20 ml, 50 ml, 100 ml | 24 | oestrus parturition | 6
* gonadorelin | f gonadoréline | gonadoreline | gonadorelin | Gona | QH01CA01 | reproduction | cold
- solution-injection | cattle | 50 micrograms/ml, 100 micrograms/ml | 20 ml, 50 ml, 100 ml | 22 | oestrus | 4
* buserelin | f buséréline | busereline | buserelin | Buse | QH01CA90 | reproduction | cold
- solution-injection | cattle horse pig rabbit | 4 micrograms/ml | 10 ml, 50 ml | 24 | oestrus | 4
* serum-gonadotrophin | f gonadotrophine sérique | paardenserumgonadotrofine | equine serum gonadotrophin | Serigo | QG03GA03 | reproduction | cold
- powder-injection | cattle sheep goat pig | 1000 IU, 5000 IU | 5 x 1, 1 x 1 | 44 | oestrus | 2
* altrenogest | m altrénogest | altrenogest | altrenogest | Altre | QG03DX90 | reproduction |
- oral-solution | pig horse | 2.2 mg/ml, 4 mg/ml | 250 ml, 1 L | 62 | oestrus | 5
* progesterone | f progestérone | progesteron | progesterone | Proge | QG03DA04 | reproduction |
- vaginal-device | cattle | 1.55 g | 10 x 1 | 98 | oestrus | 2
* flugestone | f flugestone | flugeston | flugestone | Fluge | QG03AC91 | reproduction |
- vaginal-sponge | sheep goat | 20 mg | 50 x 1 | 132 | oestrus | 1
* cabergoline | f cabergoline | cabergoline | cabergoline | Caber | QG02CB03 | reproduction |
- oral-solution | dog cat | 50 micrograms/ml | 3 ml, 10 ml, 25 ml | 14.6 | pseudopregnancy | 4
* aglepristone | f aglépristone | aglepriston | aglepristone | Agle | QG03XB90 | reproduction |
- solution-injection | dog | 30 mg/ml | 5 ml, 10 ml | 38 | contraception | 1
* deslorelin | f desloréline | desloreline | deslorelin | Deslo | QH01CA93 | reproduction | cold
- implant | dog ferret cat | 4.7 mg, 9.4 mg | 2 x 1, 5 x 1 | 128 | contraception | 1
* osaterone | m acétate d'osatérone | osateronacetaat | osaterone acetate | Osate | QG04CX90 | reproduction |
- tablet | dog | 1.88 mg, 3.75 mg, 7.5 mg, 15 mg | 1 x 7 | 28 | prostate | 1
* maropitant | m maropitant | maropitant | maropitant | Maro | QA04AD90 | antiemetic |
- tablet | dog | 16 mg, 24 mg, 60 mg, 160 mg | 1 x 4 | 12.8 | vomiting | 3
- solution-injection | dog cat | 10 mg/ml | 20 ml, 50 ml | 62 | vomiting | 6
* metoclopramide | m métoclopramide | metoclopramide | metoclopramide | Meto | QA03FA01 | antiemetic |
- solution-injection | dog cat | 5 mg/ml | 10 ml, 25 ml | 14.4 | vomiting | 3
- oral-solution | dog cat | 1 mg/ml | 125 ml | 12.8 | vomiting | 2
* omeprazole | m oméprazole | omeprazol | omeprazole | Ome | QA02BC01 | gastric |
- oral-paste | horse | 370 mg/g | 7.57 g, 7 x 7.57 g | 32 | ulcer | 5
* sucralfate | m sucralfate | sucralfaat | sucralfate | Sucra | QA02BX02 | gastric | human
- oral-suspension | dog cat horse | 200 mg/ml | 250 ml | 12.2 | ulcer | 2
* butylscopolamine | f butylscopolamine | butylscopolamine | butylscopolamine | Butyl | QA03BB01 | antispasmodic |
- solution-injection | horse | 20 mg/ml | 50 ml | 24 | colic spasm | 2
* lactulose | m lactulose | lactulose | lactulose | Lactu | QA06AD11 | digestive | human
- oral-solution | dog cat | 670 mg/ml | 300 ml, 1 L | 7.6 | constipation liver | 2
* activated-charcoal | m charbon actif | actieve kool | activated charcoal | Carbo | QA07BA01 | digestive |
- oral-suspension | dog cat | 200 mg/ml | 240 ml | 16.8 | poisoning diarrhoea | 3
* kaolin-pectin | m kaolin + pectine | kaolien + pectine | kaolin + pectin | Kaopec | QA07BC02 | digestive |
- oral-paste | dog cat | 200 mg/g + 20 mg/g | 15 g, 30 g, 60 g | 9.2 | diarrhoea | 5
* pancreatin | f pancréatine | pancreatine | pancreatin | Pancre | QA09AA02 | digestive |
- oral-powder | dog cat | 800 mg/g | 120 g, 300 g | 38 | diarrhoea | 3
* ursodeoxycholic-acid | m acide ursodésoxycholique | ursodeoxycholzuur | ursodeoxycholic acid | Urso | QA05AA02 | digestive | human
- tablet | dog cat | 150 mg, 300 mg | 10 x 10 | 24 | liver | 2
* dimeticone | f diméticone | dimeticon | dimeticone | Dime | QA03AX13 | digestive |
- oral-suspension | cattle sheep | 50 mg/ml | 250 ml, 500 ml | 10.4 | bloat | 4
* mirtazapine | f mirtazapine | mirtazapine | mirtazapine | Mirta | QN06AX11 | digestive |
- ointment | cat | 20 mg/g | 5 g | 38 | appetite | 1
* capromorelin | f capromoréline | capromoreline | capromorelin | Capro | QA15AX90 | digestive |
- oral-solution | cat | 20 mg/ml | 15 ml | 36 | appetite kidney-disease | 1
* oclacitinib | m oclacitinib | oclacitinib | oclacitinib | Ocla | QD11AH90 | antipruritic |
- film-coated-tablet | dog | 3.6 mg, 5.4 mg, 16 mg | 2 x 10, 5 x 20 | 34 | pruritus atopy | 2
* lokivetmab | m lokivetmab | lokivetmab | lokivetmab | Loki | QD11AH91 | antipruritic | cold
- solution-injection | dog | 10 mg, 20 mg, 30 mg, 40 mg | 2 x 1 ml, 6 x 1 ml | 62 | atopy | 1
* ciclosporin | f ciclosporine | ciclosporine | ciclosporin | Ciclo | QL04AD01 | immunosuppressant |
- soft-capsule | dog | 10 mg, 25 mg, 50 mg, 100 mg | 3 x 10, 6 x 10 | 26 | atopy | 5
- oral-solution | cat dog | 100 mg/ml | 5 ml, 17 ml, 50 ml | 34 | atopy | 4
* ciclosporin-eye | f ciclosporine (œil) | ciclosporine (oog) | ciclosporin (eye) | Cicloph | QS01XA18 | eye |
- eye-ointment | dog | 2 mg/g | 3.5 g | 32 | dry-eye | 3
* hydrocortisone-aceponate | m acéponate d'hydrocortisone | hydrocortisonaceponaat | hydrocortisone aceponate | Hydra | QD07AC16 | antipruritic |
- cutaneous-spray | dog | 0.584 mg/ml | 31 ml, 76 ml | 24 | pruritus | 4
* dexpanthenol | m dexpanthénol | dexpanthenol | dexpanthenol | Panthe | QD03AX03 | skin |
- ointment | dog cat horse | 50 mg/g | 30 g, 100 g | 7.8 | wound | 3
* zinc-oxide | m oxyde de zinc | zinkoxide | zinc oxide | Zinco | QD02AB01 | skin |
- ointment | dog cat horse cattle | 100 mg/g | 100 g, 500 g, 1 kg | 6.4 | wound | 4
* dorzolamide | m dorzolamide | dorzolamide | dorzolamide | Dorzo | QS01EC03 | eye | human
- eye-drops | dog cat | 20 mg/ml | 5 ml, 3 x 5 ml | 8.8 | glaucoma | 2
* latanoprost | m latanoprost | latanoprost | latanoprost | Lata | QS01EE01 | eye | human cold
- eye-drops | dog | 50 micrograms/ml | 2.5 ml, 3 x 2.5 ml | 9.6 | glaucoma | 2
* timolol | m timolol | timolol | timolol | Timo | QS01ED01 | eye | human
- eye-drops | dog cat | 5 mg/ml | 5 ml | 6.2 | glaucoma | 2
* tropicamide | m tropicamide | tropicamide | tropicamide | Tropi | QS01FA06 | eye | human
- eye-drops | dog cat horse | 5 mg/ml | 10 ml | 7.8 | uveitis | 2
* clenbuterol | m clenbutérol | clenbuterol | clenbuterol | Clen | QR03CC13 | respiratory |
- granules | horse | 0.016 mg/g | 500 g | 46 | airway | 3
- oral-solution | horse | 0.025 mg/ml | 355 ml | 52 | airway | 2
* dembrexine | f dembrexine | dembrexine | dembrexine | Dembre | QR05CB90 | respiratory |
- granules | horse | 5 mg/g | 420 g, 1 kg | 42 | cough airway | 2
* bromhexine | f bromhexine | broomhexine | bromhexine | Brom | QR05CB02 | respiratory |
- powder-drinking-water | calf pig chicken dog | 10 mg/g | 1 kg, 5 kg | 34 | cough | 3
* theophylline | f théophylline | theofylline | theophylline | Theo | QR03DA04 | respiratory |
- tablet | dog | 100 mg, 200 mg, 500 mg | 10 x 10 | 26 | airway cough | 1
* propentofylline | f propentofylline | propentofylline | propentofylline | Propen | QC04AD90 | behaviour |
- film-coated-tablet | dog | 50 mg, 100 mg | 4 x 15, 20 x 15 | 24 | anxiety | 4
* toceranib | m tocéranib | toceranib | toceranib | Tocera | QL01EX90 | oncology |
- film-coated-tablet | dog | 10 mg, 15 mg, 50 mg | 1 x 20 | 112 | mast-cell | 1
* tigilanol | m tiglate de tigilanol | tigilanoltiglaat | tigilanol tiglate | Tigi | QL01XX91 | oncology | cold mto
- solution-injection | dog | 1 mg/ml | 2 ml | 384 | mast-cell | 1
* ringer-lactate | m lactate de Ringer | Ringerlactaat | Ringer's lactate | Ringla | QB05BB01 | fluid |
- infusion | dog cat horse cattle | 6 mg/ml + 3.1 mg/ml | 500 ml, 1 L, 5 L, 10 x 1 L | 4.2 | dehydration shock | 4
* sodium-chloride | m chlorure de sodium | natriumchloride | sodium chloride | Salin | QB05BB01 | fluid |
- infusion | dog cat horse cattle | 0.9 %, 7.2 % | 250 ml, 500 ml, 1 L, 5 L | 3.6 | dehydration shock | 5
* glucose | m glucose | glucose | glucose | Gluco | QB05BA03 | fluid |
- infusion | dog cat cattle horse | 5 %, 30 %, 40 % | 500 ml, 12 x 500 ml | 4.4 | ketosis dehydration | 4
* calcium-gluconate | m gluconate de calcium + magnésium | calciumgluconaat + magnesium | calcium gluconate + magnesium | Calci | QA12AX01 | fluid |
- infusion | cattle sheep | 380 mg/ml + 60 mg/ml | 500 ml, 12 x 500 ml | 6.8 | hypocalcaemia | 5
- bolus | cattle | 46 g | 4 x 190 g, 12 x 190 g | 24 | hypocalcaemia | 3
* sodium-bicarbonate | m bicarbonate de sodium | natriumbicarbonaat | sodium bicarbonate | Bicar | QB05XA02 | fluid |
- infusion | calf cattle horse | 1.4 %, 8.4 % | 100 ml, 500 ml, 1 L | 5.2 | dehydration | 3
* propylene-glycol | m propylène glycol | propyleenglycol | propylene glycol | Glyco | QA16QA01 | fluid |
- drench | cattle sheep | 1000 mg/ml | 1 L, 5 L, 25 L | 9.6 | ketosis | 4
* oral-electrolytes | m électrolytes oraux | orale elektrolyten | oral electrolytes | Electro | QA07CQ01 | fluid |
- oral-powder | calf pig | 1000 mg/g | 12 x 83 g, 24 x 83 g | 18.6 | diarrhoea dehydration | 6
* iron-dextran | m fer dextran | ijzerdextraan | iron dextran | Ferri | QB03AC90 | vitamin |
- solution-injection | piglet calf | 100 mg/ml, 200 mg/ml | 100 ml, 10 x 100 ml | 9.8 | anaemia | 5
* gleptoferron | m gleptoferron | gleptoferron | gleptoferron | Glepto | QB03AC91 | vitamin |
- solution-injection | piglet | 200 mg/ml | 100 ml, 250 ml | 16.8 | anaemia | 2
* vitamin-b12 | f vitamine B12 | vitamine B12 | vitamin B12 | Cobal | QB03BA01 | vitamin |
- solution-injection | dog cat cattle horse pig | 1 mg/ml | 20 ml, 50 ml, 100 ml | 10.2 | deficiency anaemia | 4
* vitamin-b-complex | m complexe de vitamines B | vitamine B-complex | vitamin B complex | Bevit | QA11EA01 | vitamin |
- solution-injection | cattle horse pig dog | 50 mg/ml | 100 ml | 11.4 | deficiency | 4
* vitamin-e-selenium | f vitamine E + sélénium | vitamine E + seleen | vitamin E + selenium | Selevit | QA11HA53 | vitamin |
- solution-injection | cattle sheep pig horse | 150 mg/ml + 0.5 mg/ml | 100 ml | 13.2 | deficiency | 4
* vitamin-ad3e | f vitamines A, D3 et E | vitamine AD3E | vitamins A, D3 and E | Advit | QA11JA01 | vitamin |
- solution-injection | cattle pig sheep horse | 300000 IU/ml | 50 ml, 100 ml | 10.8 | deficiency | 3
* phytomenadione | f vitamine K1 (phytoménadione) | vitamine K1 (fytomenadion) | vitamin K1 (phytomenadione) | Phyto | QB02BA01 | vitamin |
- solution-injection | dog | 10 mg/ml | 25 ml | 24 | anticoagulant | 3
- film-coated-tablet | dog | 50 mg | 2 x 7, 4 x 7 | 22 | anticoagulant | 3
`;
