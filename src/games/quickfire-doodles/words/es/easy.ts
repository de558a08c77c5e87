import { packWords } from '../packed-word.ts'

export const easyWords = packWords(
  'es-easy',
  `
Casa, casita, hogar
Sol
Luna, luna llena, media luna
Estrella
Nube, nubes
Árbol, arbolito
Flor, margarita
Gato, gatito, minino
Perro, perrito, cachorro
Pez, pescado, pececito
Pato
Vaca
Cerdo, chancho, puerco, cochino, cerdito, marrano
Oveja, cordero, ovejita, borrego
Gallina
Caballo
Elefante
Jirafa
Tortuga, tortuguita
Caracol
Mariposa
Araña, arañita
Abeja, abejita
Serpiente, culebra, víbora
Búho, lechuza, tecolote
Pingüino
Ballena
Tiburón
Pulpo
Medusa, aguaviva, aguamala, malagua
Cangrejo, jaiba
Ratón, ratoncito, rata
Conejo, conejito
León
Cocodrilo, caimán
Dinosaurio, dino
Unicornio
Dragón
Manzana
Plátano, banana, banano, cambur, guineo
Sandía, patilla, rodaja de sandía
Fresa, frutilla
Cereza, cerezas, guinda
Uvas, racimo de uvas, uva
Limón
Zanahoria
Hongo, seta, champiñón, callampa
Cebolla
Maíz, mazorca, choclo, elote, mazorca de maíz
Queso
Huevo
Pizza, trozo de pizza, porción de pizza, rebanada de pizza
Helado, cucurucho, barquillo, cono de helado
Hamburguesa
Rosquilla, dona, donut, rosca
Caramelo, dulce, golosina
Paraguas, sombrilla
Llave
Tijeras, tijera
Lápiz
Libro
Reloj, reloj de pared
Teléfono, móvil, celular
Silla
Mesa
Cama
Sofá, sillón
Lámpara, lámpara de mesa
Bombilla eléctrica, bombilla, foco, bombillo, ampolleta, lamparita, bombita
Vela
Escalera, escalera de mano
Ventana
Taza, tacita, taza de café, pocillo
Tetera
Cuchara
Tenedor
Sombrero
Corona
Gafas, lentes, anteojos, espejuelos
Zapato
Calcetín, calcetines, calceta, media, medias
Guante
Bufanda
Pantalón, pantalones
Camiseta, playera, remera, polera
Mochila, morral
Sobre, carta
Globo
Cometa, papalote, barrilete, volantín, pandorga, chiringa
Pelota, balón, bola
Guitarra
Tambor
Trompeta
Piano
Cohete, nave espacial
Avión
Helicóptero
Barco, velero, barquito, barco de vela, bote
Tren, locomotora
Bicicleta, bici, cicla
Coche, auto, carro, automóvil
Ancla
Martillo
Imán
Escoba
Cepillo de dientes
Peine, peinilla, peineta
Bañera, tina, bañadera
Faro
Molino, molino de viento
Castillo
Puente
Isla, isla desierta
Volcán
Arcoíris
Rayo, relámpago
Muñeco de nieve, mono de nieve
Iglú
Fantasma
Robot
Cactus, cacto, nopal
Girasol
Corazón
Bigote, bigotes, mostacho
Candado
Lupa
Dado, dados
Trofeo, copa
Anillo, sortija
Semáforo
`,
)
