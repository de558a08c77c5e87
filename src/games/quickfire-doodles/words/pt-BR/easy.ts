import { packWords } from '../packed-word.ts'

export const easyWords = packWords(
  'pt-br-easy',
  `
Guarda-chuva, sombrinha
Bicicleta, bike
Abacaxi, ananás
Cacto, cáctus
Arco-íris
Violão, guitarra, viola
Pinguim
Escova de dentes, escova
Escada
Vela
Borboleta
Tesoura
Balão, bexiga, bola de encher, bola de soprar
Caracol, caramujo, lesma
Casa, casinha
Sol
Lua
Estrela, estrelinha
Nuvem
Árvore
Flor, florzinha, margarida
Coração
Peixe, peixinho
Gato, gatinho
Cachorro, cão, cachorrinho
Coelho, coelhinho
Tartaruga, jabuti, cágado
Jacaré, crocodilo
Tucano
Elefante
Girafa
Cobra, serpente
Aranha
Abelha, abelhinha
Formiga, formiguinha
Sapo, rã
Coruja
Pato
Galinha
Porco, porquinho, leitão
Vaca, vaquinha
Cavalo
Baleia
Tubarão
Polvo
Caranguejo, siri
Banana
Maçã
Morango
Melancia
Uva, uvas, cacho de uvas
Cenoura
Milho, espiga de milho, espiga
Abóbora, jerimum
Coqueiro, palmeira
Cogumelo
Ovo frito, ovo estrelado, ovo
Pizza, fatia de pizza
Picolé, sorvete de palito
Sorvete, casquinha, sorvete de casquinha
Xícara, caneca, xícara de café
Garrafa
Colher
Garfo
Panela, caçarola, caldeirão
Chinelo, chinela, sandália, chinelo de dedo
Meia, meias
Boné
Chapéu, cartola
Óculos, óculos de sol, óculos de grau
Calça, calças, calça comprida
Relógio
Chave
Cadeira
Cama
Sofá, poltrona
Lâmpada
Telefone, celular
Televisão, TV, tevê, televisor
Livro
Lápis
Envelope, carta
Martelo
Barco, barquinho, veleiro, barco a vela
Avião
Foguete
Carro, automóvel, carrinho
Ônibus, busão
Trem, trenzinho
Bola, bola de futebol
Pipa, papagaio, pandorga, arraia
Pião
Robô
Fantasma
Coroa
Ilha, ilha deserta
Vulcão
Ponte
Castelo
Raio, relâmpago, trovão
Presente, caixa de presente, embrulho
Ímã
Bigode
Dinossauro
`,
)
