import { openers } from '../../text-prompt.ts'

export const anyOpeners = openers(
  'fr-any',
  `
01 Le facteur a sonné trois fois, puis il s’est mis à chanter.
02 Depuis mardi, la boulangerie du coin ne vend plus que des réponses.
03 Chez nous, la soupe a toujours eu le dernier mot.
04 Ma tante Odile collectionne les horloges en retard, et elle arrive toujours avant tout le monde.
05 Il manquait une marche à l’escalier, et quelqu’un l’avait remplacée par un mot d’excuse.
06 « Ne pas toucher à la confiture », disait l’étiquette, et dessous, d’une autre écriture : « Trop tard. »
07 Au village, chacun savait que le rond-point menait quelque part, à condition de tourner assez longtemps.
08 Quand l’ascenseur s’est ouvert au troisième étage, il y avait la mer.
09 Personne n’avait invité l’autruche, mais elle avait apporté un gâteau.
10 Ce matin-là, le brouillard est entré au café et a commandé un chocolat chaud.
11 Les poules avaient écrit une pièce de théâtre, et le coq n’y avait qu’une réplique.
12 Derrière la porte du placard à balais, quelqu’un applaudissait poliment.
13 J’ai rendu trois fois la clé de la chambre douze, et trois fois je l’ai retrouvée dans ma poche.
14 Sur le quai numéro sept, on attendait un train qui n’existait que le jeudi.
15 Dans la famille Morel, on hérite d’un parapluie, d’un secret et d’une recette de flan.
16 À vendre : un château, deux tours et un courant d’air très attachant.
17 Pour la première fois depuis cent ans, la fanfare jouait juste, et cela inquiétait tout le monde.
18 La veille du grand départ, la valise annonça qu’elle préférait rester.
19 Il suffisait de tirer le troisième livre pour que toute la bibliothèque se mette à rire.
20 Et si la Lune n’était pas là ce soir parce que quelqu’un l’avait empruntée ?
21 Tous les dimanches, monsieur Pic promène son aspirateur le long du canal.
22 Trois petites cuillères et une louche ont quitté la maison à l’aube.
`,
)
