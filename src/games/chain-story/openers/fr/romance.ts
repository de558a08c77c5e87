import { openers } from '../../text-prompt.ts'

export const romanceOpeners = openers(
  'fr-romance',
  `
01 Ils se vouvoyaient depuis dix ans, et voilà qu’elle proposait de se tutoyer.
02 La première fois, elle lui marcha sur le pied ; la deuxième, elle le fit exprès.
03 Au bal du village, deux grands timides s’étaient cachés derrière le même palmier.
04 Il avait répété sa déclaration devant le poisson rouge, qui n’avait rien trouvé à redire.
05 Chaque matin, la fleuriste glissait une tulipe de trop dans le bouquet de monsieur Armand.
06 À la personne du rayon fromages : vous avez mon panier, et j’ai le vôtre.
07 Leurs parapluies s’étaient emmêlés un jeudi, et personne n’insistait pour les séparer.
08 Sous l’averse, il lui tendit la seule chose qu’il avait gardée au sec : un croissant.
09 « Je ne danse jamais », dit-elle en lui prenant la main.
10 Entre le deuxième et le troisième étage, l’ascenseur eut la bonne idée de s’arrêter.
11 Depuis leur dispute à propos du beurre salé, les deux pâtissiers ne se parlaient plus que par gâteaux.
12 Dans le carnet oublié au café, il y avait mon portrait, plutôt ressemblant, et une adresse.
13 Tous les soirs à la même heure, le chef de gare rajustait sa casquette, et ce n’était pas pour le train.
14 Qui avait bien pu effeuiller toutes les marguerites du parc avant l’ouverture ?
15 Elle dessinait des cartes, il se perdait partout, et le hasard fit le reste.
16 Pour approcher la violoncelliste, Basile avait prétendu savoir tourner les pages.
17 On racontait que deux personnes s’attendaient depuis toujours au vieux pont, chacune d’un côté.
18 La lettre d’amour était magnifique, mais elle commençait par « Madame, Monsieur ».
19 Ce n’était pas un rendez-vous, juste deux chaises, une nappe et quatorze bougies.
20 Leur histoire commença par une faute d’orthographe.
21 Quand le chat d’en face se mit à porter des billets doux, il fallut bien lui répondre.
`,
)
