import { packWords } from '../packed-word.ts'

export const easyWords = packWords(
  'fr-easy',
  `
Soleil
Lune, croissant de lune
Étoile
Maison
Arbre
Fleur, marguerite
Chat, chaton, minou
Chien, toutou, chiot
Poisson, poisson rouge
Lapin
Escargot
Papillon
Éléphant
Girafe
Serpent, couleuvre
Tortue
Souris
Cochon, porc, petit cochon
Vache
Mouton, brebis
Canard
Coq
Poussin
Hérisson
Baleine
Pieuvre, poulpe
Araignée
Abeille, guêpe
Coccinelle
Chenille
Grenouille
Crocodile, croco, alligator
Pingouin, manchot
Hibou, chouette
Pomme
Banane
Poire
Cerise, paire de cerises
Fraise
Ananas
Citron
Raisin, grappe de raisin
Carotte
Champignon
Citrouille, potiron
Croissant
Baguette, pain, baguette de pain
Fromage, gruyère, emmental
Sucette
Glace, cornet, cornet de glace, crème glacée
Parapluie
Lunettes, paire de lunettes, lunettes de soleil
Chapeau, haut-de-forme
Chaussette
Bonnet, tuque, bonnet à pompon
Écharpe, foulard
Couronne
Clé, clef
Ciseaux, paire de ciseaux
Crayon, crayon à papier, crayon de papier, crayon de bois, crayon gris
Livre, bouquin
Enveloppe, lettre, courrier
Bougie, chandelle
Ampoule
Marteau
Échelle
Chaise
Horloge, pendule
Téléphone, portable
Vélo, bicyclette, bécane
Voiture, auto, automobile, bagnole
Avion
Bateau, voilier, bateau à voiles
Train, locomotive
Fusée
Tente
Moulin, moulin à vent
Pont
Montagne
Nuage
Arc-en-ciel
Flocon, flocon de neige
Bonhomme de neige
Cactus
Trèfle, trèfle à quatre feuilles
Guitare
Tambour
Trompette
Ballon, balle
Cerf-volant
Robot
Fantôme
Pizza, part de pizza
Œuf
Cœur
Brosse à dents
Fourchette
Théière
Tasse, tasse de café, tasse de thé
`,
)
