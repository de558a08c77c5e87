import { polls } from '../poll.ts'

export const workPolls = polls(
  'fr-work',
  `
01 « On se fait un point rapide » : combien de temps dure-t-il ? | Cinq minutes | Une demi-heure | Jusqu’à midi | Il dure encore
02 Comment finis-tu tes mails ? | « Cordialement » | « Belle journée » | Par mon prénom, sobrement | « Bisous », puis je panique
03 Que veut dire « je reviens vers toi rapidement » ? | Dans l’heure | Dans la semaine | Au printemps | Jamais, mais poliment
04 Tutoiement ou vouvoiement au premier mail ? | Tu | Vous | J’évite les verbes
05 Que contient le fichier « final_v3_vraimentfinal » ? | La version finale | L’avant-dernière version | La toute première | Je n’ose plus l’ouvrir
06 Relire un mail : avant ou après l’envoi ? | Avant | Après, avec effroi
07 Longue réunion ou long mail ? | La longue réunion | Le long mail
08 À partir de quand penses-tu à la pause de midi ? | À midi | À onze heures | À neuf heures | La veille au soir
09 Un pont apparaît au calendrier. Que fais-tu ? | Je fais le pont | Je savoure le calme au bureau
10 À quoi reconnais-tu le vendredi ? | Aux baskets | Aux réponses plus courtes | Aux soupirs joyeux | Au silence après quinze heures
11 Quel titre de roman irait à ta dernière réunion ? | « Voyage sans carte » | « Vingt mille diapos » | « Le Retour du fichier » | « À suivre »
12 Ton micro s’ouvre tout seul. Qu’entend-on ? | Le clavier | La bouilloire | Un chat qui réclame | Un très long soupir
13 Où ranges-tu une bonne idée qui arrive trop tard ? | Dans un carnet | Dans un mail à moi-même | Dans un coin de ma tête | Elle repart par l’escalier
14 On fête un anniversaire dans l’équipe. Quel est ton rôle ? | J’apporte le gâteau | Je fais signer la carte | Je chante trop fort | Je finis le gâteau
15 La carte de départ circule. Qu’écris-tu ? | « Bonne continuation ! » | Un vrai petit mot | Un dessin | La même chose qu’au-dessus
16 Quel est le vrai bruit du télétravail ? | La machine à laver | La perceuse d’à côté | Le silence | « Vous m’entendez ? »
17 Que portes-tu aux pieds quand tu travailles chez toi ? | Des chaussures | Des chaussons | Des chaussettes, parfois assorties
18 Que cache une caméra bien cadrée ? | Le linge à plier | Un chat vexé | Rien, je te jure
19 Carte blanche pour tes diapos. Qu’y mets-tu ? | Trois mots par page | Des graphiques partout | Des loutres | Une transition en spirale
20 « On en reparle à la rentrée » : de quelle rentrée s’agit-il ? | La prochaine | Celle d’après | Une rentrée imaginaire
21 Agenda en papier ou agenda en ligne ? | En papier | En ligne | Ma mémoire, hélas
22 Quel objet veille sur ton bureau ? | Une plante | Une tasse | Un porte-bonheur | Un câble d’origine inconnue
23 Réunion debout ou réunion assise ? | Debout | Assise | Annulée
24 Combien de cafés avant ta première phrase complète ? | Aucun | Un seul | Deux | Une phrase quoi ?
25 Un silence s’installe en visio. Qui reprend la parole ? | Moi, courageusement | Une autre personne | Deux personnes à la fois
26 À la pause-café, parle-t-on travail ? | Oui, c’est là que tout se décide | Non, une pause est une pause
27 Le tableur affiche une erreur. Et toi ? | Je cherche la cause | J’efface la colonne | J’appelle ça un arrondi | Je propose une pause
28 Fenêtre ouverte ou fenêtre fermée ? | Ouverte | Fermée | Entrouverte, par diplomatie
29 Ta liste de tâches est vide. Que ressens-tu ? | De la fierté | De la méfiance | Je demande à voir
30 Le train a du retard. Que fais-tu ? | Je travaille quand même | J’observe les pigeons | J’achète un croissant | J’apprends l’annonce par cœur
31 Qu’est-ce qui te fait sursauter au travail ? | Un mail marqué « urgent » | « Tu as deux minutes ? » | L’appel surprise | La sonnette, en pleine visio
32 « Répondre à tous » : quand t’en sers-tu ? | Quand il le faut | Jamais, trop de pression | Par accident
33 Où se tiennent les vraies discussions ? | À la machine à café | Dans le couloir | Dans la messagerie | Devant la porte, manteau sur le dos
34 Que dit ton message d’absence ? | Les dates, c’est tout | Une petite blague | Un poème | Rien, j’ai oublié de l’activer
35 En visio, tu lèves la main ou tu te lances ? | Je lève la main | Je me lance
36 Dans quel état est ton stylo préféré ? | Impeccable | Mâchouillé | Emprunté il y a trois ans
37 De bon matin, plutôt « bonjour » ou plutôt « chut » ? | Bonjour ! | Chut
38 Arrière-plan de visio : plage ou bibliothèque ? | La plage | La bibliothèque | Mon vrai mur, avec courage
39 Devant une page blanche, que fais-tu d’abord ? | J’écris le titre | Je change la police | Je fais un thé | Je range un tiroir
40 Quel mot de bureau mérite de longues vacances ? | « Impacter » | « Challenger » | « Prioriser » | « Process »
41 Un mail commence par « comme convenu ». Ça te dit quelque chose ? | Bien sûr | Vaguement | Je fais comme si
`,
)
