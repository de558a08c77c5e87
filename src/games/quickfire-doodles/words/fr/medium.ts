import { packWords } from '../packed-word.ts'

export const mediumWords = packWords(
  'fr-medium',
  `
Pique-nique, nappe à carreaux, pique-nique sur l’herbe
Château de sable, faire un château de sable
Feu d’artifice
Grande roue, fête foraine
Manège, carrousel, chevaux de bois
Partie de pétanque, pétanque, boules, jeu de boules, jouer aux boules
Marché, marché du dimanche, étal de légumes
Boulangerie
File d’attente, queue, faire la queue
Rond-point, giratoire, carrefour giratoire
Embouteillage, bouchon, circulation
Passage piéton, passage clouté, passage pour piétons, traverser la rue
Feu rouge, feu tricolore, feu de circulation
Arrêt de bus, attendre le bus
Métro, station de métro, bouche de métro, rame de métro
Gare, quai de gare, quai
Pneu crevé, crevaison, pneu à plat
Panne de courant, coupure de courant, panne d’électricité, coupure d’électricité
Machine à laver, lave-linge, laveuse, lessive
Aspirateur, passer l’aspirateur
Machine à café, cafetière
Tondeuse, tondeuse à gazon, tondre la pelouse, tondre le gazon
Corde à linge, étendre le linge, fil à linge, linge qui sèche
Pelleteuse, pelle mécanique, chantier
Phare
Île déserte
Carte au trésor, carte de pirate, plan du trésor
Bouteille à la mer, message dans une bouteille
Cabane dans les arbres, cabane, cabane perchée, maison dans un arbre
Corde à sauter, sauter à la corde, saut à la corde
Marelle, jouer à la marelle
Cache-cache, jouer à cache-cache
Bataille de boules de neige, boule de neige, bataille de neige
Bataille d’oreillers, bataille de polochons, bataille de coussins
Faire sauter une crêpe, crêpe, faire des crêpes, retourner une crêpe
Soupe trop chaude, soupe chaude, souffler sur sa soupe
Raclette, appareil à raclette, soirée raclette
Fondue, fondue au fromage, fondue savoyarde
Barbecue, grillades
Gâteau d’anniversaire, gâteau, anniversaire, souffler les bougies
Café renversé, renverser son café, tache de café
Coup de vent, vent, rafale, bourrasque
Orage, éclair, foudre
Coucher de soleil, soleil couchant, lever de soleil
Éclipse, éclipse de soleil, éclipse solaire
Étoile filante, comète
Randonnée, marche en montagne, balade en montagne
Piste de ski, ski, skier, descente à ski
Télésiège, remontée mécanique, remonte-pente, télécabine
Luge, faire de la luge, traîneau
Patin à glace, patinoire, patinage, patiner
Surf, surfer, faire du surf
Plongée sous-marine, plongée, plonger
Pêche à la ligne, pêche, pêcher, aller à la pêche
Funambule, équilibriste, marcher sur un fil
Jonglage, jongler, jonglerie
Tour de magie, magie, lapin dans un chapeau, magicien, magicienne
Cirque, chapiteau
Orchestre, chef d’orchestre, cheffe d’orchestre
Karaoké, chanter au micro
Cinéma, film, salle de cinéma
Bibliothèque, étagère de livres, rayonnage
Visio, visioconférence, appel vidéo, réunion en ligne
Imprimante en panne, imprimante, bourrage papier
Ascenseur
Escalier roulant, escalator, escalier mécanique
Porte tournante, porte à tambour, tourniquet
Sieste dans un hamac, hamac, sieste, faire la sieste
Somnambule, somnambulisme
Déménagement, carton de déménagement, camion de déménagement, déménager
Boîte aux lettres, boîte à lettres
Épouvantail
Potager, jardin potager, carré de légumes
Arroser les plantes, arrosoir, arroser les fleurs, arrosage
Promener le chien, sortir le chien, promenade du chien
Bain moussant, baignoire, prendre un bain, bain
Bulles de savon, faire des bulles, bulles
Canard en plastique, canard de bain
Course en sac
Tir à la corde
Podium, remise des médailles, médaille
Parachute, saut en parachute, sauter en parachute
Observer les étoiles, télescope, regarder les étoiles
Sous-marin, périscope
Pont-levis
Labyrinthe, dédale
Sablier
Puzzle, casse-tête, pièce de puzzle
Jeu d’échecs, échecs, échiquier, partie d’échecs
Mots croisés, grille de mots croisés
Baby-foot
Poisson d’avril, poisson dans le dos
Galette des rois, galette, fève
Rentrée des classes, rentrée, cartable, école
Chaise longue, transat
`,
)
