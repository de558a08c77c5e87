import { secretWords } from '../text-prompt.ts'

/** Words to smuggle into a sentence: plain nouns, in alphabetical order. */
export const secretWordPack = secretWords(
  'fr-word',
  `
abricot accordéon aquarium arrosoir artichaut asperge autruche avocat baignoire balançoire bambou baobab
bassine bégonia beignet béret betterave bigorneau biscotte boussole brioche brocoli brouette cacahuète
cachalot cactus calepin canapé caravane carillon carotte casserole castagnettes chameau champignon chandelier
chaussette cigogne citrouille clafoutis clarinette coccinelle coquelicot coquillage cornemuse cornichon
couette crapaud crocodile croissant croûton cymbale dinosaure domino dromadaire écharpe échasses écrevisse
écureuil édredon élastique éléphant enclume entonnoir épouvantail escabeau escargot éventail fanfare farfadet
flamant flan framboise funiculaire gargouille gaufre girafe girouette goéland gondole gouttière grelot
grenouille groseille guimauve guirlande hamac haricot harmonica hérisson hibou hippopotame homard hortensia
igloo iguane jonquille jumelles kangourou kiosque labyrinthe lampadaire lampion lavande libellule licorne
limace limonade luge lutin macaron madeleine mandarine mandoline marmelade marmite marmotte meringue
montgolfière moufle moustiquaire muguet myrtille nénuphar nougat nouille omelette oreiller origami
ornithorynque paillasson pamplemousse pantoufle papillon parapluie parasol parchemin passoire pastèque pélican
périscope perruque pétunia pingouin pirogue pivoine poireau pompon potager poulpe praline quiche raclette
radis ratatouille réglisse réverbère rhinocéros rhubarbe robinet sablier saladier salsifis sardine saxophone
serpentin soucoupe soupière spatule tabouret tambourin tandem tapioca théière timbale tiroir toupie tournesol
tracteur trampoline trombone trompette trottinette tulipe vermicelle violoncelle wagon xylophone yaourt zèbre
zigzag
`,
)
