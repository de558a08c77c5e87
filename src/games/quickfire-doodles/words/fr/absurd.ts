import { packWords } from '../packed-word.ts'

export const absurdWords = packWords(
  'fr-absurd',
  `
Girafe en col roulé, girafe avec un col roulé, girafe en pull
Escargot à moto, escargot sur une moto, escargot motard
Poule avec des dents, poule à dents, quand les poules auront des dents
Vache à vélo, vache sur un vélo, vache cycliste, vache qui fait du vélo
Pigeon avec un béret, pigeon en béret, pigeon à béret
Hérisson avec un ballon, hérisson qui tient un ballon, hérisson et ballon
Éléphant dans un ascenseur, éléphant coincé dans un ascenseur, éléphant ascenseur
Croissant de lune dans un bol, lune dans un bol, lune dans un café
Pieuvre qui tricote, poulpe qui tricote, pieuvre qui fait du tricot
Pingouin en maillot de bain, pingouin en maillot, pingouin à la plage, manchot en maillot de bain
Camembert volant, camembert avec des ailes, fromage volant, fromage avec des ailes
Tortue en randonnée, tortue avec un sac à dos, tortue qui fait de la randonnée
Mille-pattes avec des bottes, mille-pattes en bottes, mille-pattes avec des chaussures, mille-pattes qui met ses bottes
Dragon qui grille du pain, dragon grille-pain, dragon qui fait des toasts, dragon avec un toast
Crocodile à la boulangerie, crocodile qui achète du pain, crocodile avec une baguette, crocodile chez le boulanger
Lapin qui joue du trombone, lapin avec un trombone, lapin au trombone
Chaussette à la plage, chaussette en vacances, chaussette sur un transat
Fourmi qui porte un piano, fourmi avec un piano, fourmi sous un piano
Robot jardinier, robot qui arrose une fleur, robot avec un arrosoir, robot au jardin
Fantôme qui fait son lit, fantôme au lit, fantôme avec un drap
Nuage avec un arrosoir, nuage qui arrose, nuage jardinier
Arbre à tartines, tartines dans un arbre, arbre plein de tartines
Ours en pyjama, ours avec un pyjama, nounours en pyjama
Requin à ski, requin skieur, requin sur des skis, requin qui fait du ski
Zèbre qui joue aux échecs, zèbre aux échecs, zèbre sur un échiquier
Kangourou qui fait ses courses, kangourou au supermarché, kangourou au marché, kangourou avec des courses
Carotte à lunettes, carotte avec des lunettes, carotte qui porte des lunettes
Citrouille en montgolfière, montgolfière citrouille, citrouille volante
Voiture baguette, baguette à roulettes, voiture en pain, baguette avec des roues
Tour Eiffel avec un bonnet, tour Eiffel en bonnet, tour Eiffel qui a froid
Bonhomme de neige à la plage, bonhomme de neige au soleil, bonhomme de neige en été
Licorne à roulettes, licorne en patins à roulettes, licorne en patins, licorne sur des patins à roulettes
Œuf en parachute, œuf avec un parachute
Fourchette amoureuse d’une cuillère, fourchette et cuillère amoureuses, fourchette amoureuse
Théière sous-marine, théière sous l’eau, sous-marin théière, théière avec un périscope
Coq avec un réveil, coq qui dort, coq et réveil
Cochon sur une balançoire, cochon à la balançoire, cochon qui se balance
Mouton qui compte des gens, mouton insomniaque, mouton qui compte les gens, mouton qui n’arrive pas à dormir
Canard sous un parapluie, canard avec un parapluie, canard qui craint la pluie
Grenouille qui présente la météo, grenouille météo, grenouille à la météo, grenouille présentatrice météo
Baleine dans une baignoire, baleine dans son bain, baleine qui prend un bain
Chat qui promène un chien, chien promené par un chat, chat avec un chien en laisse
Poisson à la pêche, poisson qui pêche, poisson avec une canne à pêche, poisson pêcheur
Soucoupe volante sur un rond-point, soucoupe volante au rond-point, extraterrestre au rond-point, soucoupe sur un rond-point
Pirate avec une bouée canard, pirate avec une bouée, pirate à la piscine, pirate à la plage
Vampire qui se brosse les dents, vampire avec une brosse à dents, vampire qui se lave les dents
Poireau chez le coiffeur, poireau coiffé, poireau coiffeur
Radiateur avec une écharpe, radiateur qui a froid, radiateur en écharpe
Piano dans une piscine, piano à la piscine, piano qui nage
Barbecue dans un igloo, igloo barbecue, barbecue devant un igloo
Montagne qui éternue, montagne enrhumée, montagne avec un mouchoir
Soleil sous un parasol, soleil avec un parasol, soleil à l’ombre
Rhinocéros sur un ballon, rhinocéros en équilibre sur un ballon, rhinocéros équilibriste
Hippopotame dans un arbre, hippopotame sur une branche, hippopotame perché
Lampe qui a peur du noir, lampe peureuse, lampe dans le noir
Aspirateur en laisse, promener un aspirateur, promener son aspirateur, aspirateur qu’on promène
Frigo sur une luge, frigo qui fait de la luge, réfrigérateur sur une luge, frigo en luge
Brouette volante, brouette avec des ailes, brouette ailée
Paresseux en fusée, paresseux dans une fusée, paresseux astronaute, paresseux dans l’espace
Sirène qui achète des chaussures, sirène avec des chaussures, sirène au magasin de chaussures, sirène et chaussures
Taupe au télescope, taupe avec un télescope, taupe qui regarde les étoiles
Loup qui mange une carotte, loup végétarien, loup avec une carotte
Abeille chez le fleuriste, abeille qui achète des fleurs, abeille fleuriste, abeille avec un bouquet
Pizza sur une planche de surf, pizza qui surfe, pizza qui fait du surf
Hibou avec un masque de nuit, hibou qui dort, chouette avec un masque de nuit
`,
)
