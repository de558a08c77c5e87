import { openers } from '../../text-prompt.ts'

export const mysteryOpeners = openers(
  'fr-mystery',
  `
01 L’inspectrice Poivre n’avait qu’un indice : une trace de confiture au plafond.
02 On avait volé toutes les portes du Grand Hôtel, et personne n’avait entendu le moindre grincement.
03 Le perroquet avait tout vu, mais il ne parlait qu’en alexandrins.
04 À minuit pile, la statue de la place changea de position en soupirant.
05 Qui donc avait repeint le phare en rose pendant la nuit, et pourquoi si bien ?
06 « Le coupable est parmi nous », déclara la comtesse en reprenant du flan.
07 Chaque lundi, un nouveau piano apparaissait dans la vitrine de la poissonnerie.
08 Rien n’avait disparu de la bijouterie, mais il y avait dans la vitrine un bijou de trop.
09 La lettre anonyme était signée, ce qui compliquait tout.
10 Dans le train de nuit, la couchette numéro treize ronflait, alors qu’elle était vide.
11 Madame Tilleul, concierge le jour et détective le soir, avait reconnu le parapluie.
12 Quelqu’un avait caché un diamant dans la galette, et la galette avait disparu.
13 Sous la fenêtre, dans la neige fraîche, les pas dessinaient un point d’interrogation.
14 Tous les témoins décrivaient le même chapeau, mais jamais la même tête.
15 Depuis que l’horloge de la gare sonnait treize coups, le boulanger avait l’air nerveux.
16 Il y avait de la lumière au musée, et quelqu’un, manifestement, y prenait un bain.
17 Le brouillard se leva sur le port : il manquait un bateau, un quai et la moitié du restaurant.
18 Pourquoi le chat du notaire portait-il un micro dans son grelot ?
19 Au numéro neuf de la rue des Soupirs, la porte s’ouvrait toujours avant qu’on sonne.
20 Ma première affaire consistait à retrouver une odeur.
21 Les jumelles Farine s’accusaient l’une l’autre d’avoir un alibi.
`,
)
