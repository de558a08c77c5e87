import { openers } from '../../text-prompt.ts'

export const spaceOpeners = openers(
  'fr-space',
  `
01 Le vaisseau était parfait, à ceci près qu’il tournait toujours à gauche.
02 La capitaine Lebrun coupa le moteur, car on venait de frapper au hublot.
03 Sur Mars, la boulangerie ouvre à sept heures, mais à l’heure de qui ?
04 « Allô la Terre, ici la base lunaire, nous n’avons plus de moutarde. »
05 Personne n’avait prévu que les habitants de Saturne adoreraient la pétanque.
06 Notre robot cuisinier venait d’entrer dans sa période bleue.
07 Au bout de la galaxie, il y a un rond-point, et nous y tournons depuis jeudi.
08 Il a fallu parcourir trois années-lumière pour remarquer que la carte était à l’envers.
09 Quand l’alarme retentit, l’astronaute Inès attendait encore que sa crêpe redescende.
10 Les premiers mots du Martien furent : « C’est juste pour un renseignement. »
11 Une comète est passée tout près, assez près pour demander l’heure.
12 Dans la soute numéro quatre, les plantes vertes avaient pris les commandes.
13 Pour fêter ses cent ans, la station orbitale s’offrit un tour de plus.
14 Tout le monde à bord avait fait le même rêve, y compris l’ordinateur.
15 À l’auberge des Deux Lunes, la chambre avec vue coûtait un secret.
16 Et si le trou noir n’était que la poche d’un immense manteau ?
17 L’ordinateur de bord nous vouvoyait depuis l’incident, et le café arrivait tiède.
18 Deux planètes se disputaient la même orbite depuis mille ans, et on m’envoyait arranger ça.
19 J’ai perdu mes clés quelque part entre Jupiter et la cuisine.
20 Le guide disait : « Planète calme, habitants minuscules, bien regarder avant de s’asseoir. »
21 Chaque matin, le deuxième soleil se lève en retard et s’excuse.
`,
)
