import { polls } from '../poll.ts'

export const foodPolls = polls(
  'fr-food',
  `
01 Pain au chocolat ou chocolatine ? | Pain au chocolat | Chocolatine | L’important, c’est d’en avoir deux
02 Le croûton de la baguette : quel est son sort ? | Croqué en chemin | Gardé pour la fin | Offert, par pure bonté | Quel croûton ?
03 Raclette ou fondue ? | Raclette | Fondue
04 Beurre doux ou beurre salé ? | Doux | Salé
05 À quel moment sers-tu le fromage ? | Avant le dessert | À la place du dessert | Avant, pendant et après
06 Ta tartine du matin : trempée ou pas ? | Trempée | Jamais de la vie | Tombée, côté confiture
07 Que mets-tu sur une crêpe ? | Du sucre | De la confiture | Du chocolat fondu | Une autre crêpe
08 La première crêpe est ratée. Qu’en fais-tu ? | Je la mange sans témoin | Je la cache sous la pile | Je la déclare « rustique » | Les autres lui ressemblent
09 Tu tombes sur la fève de la galette. Et alors ? | Je porte la couronne | Je nomme ma cour | Je la garde en collection | Je mords dedans, chaque année
10 Avec quoi manges-tu tes frites ? | De la mayonnaise | Du ketchup | De la moutarde | Les doigts
11 Dans un gratin, que vises-tu ? | Le coin croustillant | Le milieu fondant | Le fond du plat, à la cuillère
12 Quiche chaude ou quiche froide ? | Chaude | Froide
13 À partir de combien d’ingrédients une salade est-elle un repas ? | Trois | Cinq | Un seul, si c’est du fromage
14 Quel est ton chef-d’œuvre en cuisine ? | La vinaigrette | La mousse au chocolat | L’omelette | La table joliment mise
15 Combien de temps cuisent tes pâtes ? | Le temps indiqué | Une minute de moins | Jusqu’à ce que j’y repense
16 Un gros dessert ou trois petits ? | Un gros | Trois petits | Trois gros
17 À quel âge cesse-t-on de prendre un goûter ? | À dix ans | À vingt ans | Jamais, c’est un droit
18 Quel bonbon reste toujours au fond du sachet ? | La réglisse | L’anis | La menthe | Mon préféré, justement
19 Deux boules de glace : quel duo ? | Vanille et chocolat | Fraise et pistache | Citron et framboise | Deux fois la même
20 Comment coupes-tu un camembert ? | En parts égales | Selon l’appétit | Là où il coule
21 Tu pars au marché acheter des poireaux. Avec quoi reviens-tu ? | Des poireaux | Des fleurs | Beaucoup de fromage | Tout, sauf des poireaux
22 Comment choisis-tu un melon ? | Je le soupèse | Je le renifle | Je le tapote d’un air savant | Je m’en remets au destin
23 Dans ta purée, creuses-tu un puits pour la sauce ? | Oui, avec un canal | Non, je la laisse en paix
24 Il reste une part dans le plat. Que dis-tu ? | « Qui la veut ? » | « On partage ? » | « Tiens, il en restait ? » | Rien, j’ai la bouche pleine
25 Quel légume a l’air le plus fier ? | L’artichaut | L’asperge | Le poireau | Le chou romanesco
26 Quel gâteau console le mieux d’un lundi ? | L’éclair au café | Le flan | La tarte aux pommes | Il en faudra plusieurs
27 Quel chocolat choisis-tu ? | Le noir | Le chocolat au lait | Le blanc | Celui qui est déjà ouvert
28 « Encore un peu de gâteau ? » Que réponds-tu ? | « Une toute petite part » | « Une vraie part » | « Laisse le plat ici »
29 Qu’oublie-t-on toujours pour un pique-nique ? | Le couteau | Le sel | Les serviettes | Le pique-nique
30 Ta vinaigrette : mesurée ou au pif ? | Mesurée | Au pif | Au pif, mais avec assurance
31 Combien de temps infuse ton thé ? | Trois minutes | Cinq minutes | Le temps d’une réunion
32 La pizza du lendemain : froide ou réchauffée ? | Froide | Réchauffée | Quel lendemain ?
33 L’opercule du yaourt : tu le lèches ? | Toujours | Seulement sans témoin | Non, j’ai une cuillère
34 Par où attaques-tu un croissant ? | Par une pointe | Par le milieu | Couche par couche | Trop tard, il n’y en a plus
35 Riz au lait ou mousse au chocolat ? | Riz au lait | Mousse au chocolat | Les deux, dans le même bol
36 À la cantine, quel plateau est le tien ? | Entrée, plat, dessert | Un plat et deux desserts | Surtout du pain | Celui que l’on m’envie
37 Combien de sucres dans ton café ? | Aucun | Un | Deux | Ceux du gâteau à côté
38 Quel bruit te donne faim ? | Le beurre qui grésille | La croûte qui craque | Le grille-pain qui saute | « À table ! »
39 Des cornichons dans le sandwich ? | Oui, plusieurs | Non merci | Le sandwich n’est qu’un prétexte
40 La peau sur le lait chaud : qu’en fais-tu ? | Je la mange | Je l’écarte avec tact
`,
)
